import type { ReactNode } from 'react'
import { Card } from '../../ui/card'
import { LanguageSwitcher } from '../../ui/language-switcher'
import { Logo } from '../../ui/logo'
import { KitButtons, KitDialogs, KitToasts } from './kit-actions'
import { KitFields, KitTabs } from './kit-forms'
import { KitPlaceholders, KitStates } from './kit-states'

/** Shows every component of `ui`. Only in development. */
export default function KitScreen() {
  return (
    <>
      <header className="border-b border-line">
        <div className="page-width flex min-h-17 items-center justify-between gap-3">
          <Logo />
          <LanguageSwitcher variant="full" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width pb-24">
        <h1 className="py-6">Components and states</h1>
        <div className="gap-6 wide:columns-2">
          <Section title="Buttons">
            <KitButtons />
          </Section>
          <Section title="States">
            <KitStates />
          </Section>
          <Section title="Fields">
            <KitFields />
          </Section>
          <Section title="Toasts">
            <KitToasts />
          </Section>
          <Section title="Dialogs">
            <KitDialogs />
          </Section>
          <Section title="Loading, empty, failed">
            <KitPlaceholders />
          </Section>
          <Section title="Tabs">
            <KitTabs />
          </Section>
        </div>
      </main>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padded className="mb-6 grid break-inside-avoid gap-4">
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
