import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Button } from '../button'
import { NoticeBox } from '../feedback/notice'

/** Stays at the bottom of the screen while its form is visible. */
export function SaveBar({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div
      data-save-bar
      className={joinClasses(
        'sticky bottom-(--tab-bar) z-10 -mx-(--gutter) flex flex-wrap items-center gap-x-3 bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float wide:bottom-4 wide:mx-0 wide:justify-end wide:rounded-card wide:px-4 wide:pb-3',
        className,
      )}
    >
      {children}
    </div>
  )
}

interface ChangedElsewhereProps {
  readonly isBusy: boolean
  /** Discards the user's changes and shows the newer version. */
  readonly onTake: () => void
  /** Overwrites the newer version with the user's changes. */
  readonly onOverwrite: () => void
}

/** Asks what to do when something was saved in another tab while it was being edited here. */
export function SaveConflictNotice({ isBusy, onTake, onOverwrite }: ChangedElsewhereProps) {
  const t = useTranslations(changedTranslations)
  return (
    <div className="mb-3 w-full">
      <NoticeBox
        tone="warning"
        role="alert"
        title={t('title')}
        action={
          <div className="flex w-full flex-wrap gap-2 wide:w-auto">
            <Button variant="secondary" size="md" disabled={isBusy} onClick={onTake}>
              {t('take')}
            </Button>
            <Button variant="secondary" size="md" busy={isBusy} onClick={onOverwrite}>
              {t('overwrite')}
            </Button>
          </div>
        }
      >
        {t('text')}
      </NoticeBox>
    </div>
  )
}

const changedTranslations = defineTranslations('changed-elsewhere', {
  en: {
    title: 'This was changed in another tab or on another device',
    text: 'What you see here is still yours and not saved yet.',
    take: 'Show the newer version',
    overwrite: 'Save mine over it',
  },
  es: {
    title: 'Esto se cambió en otra pestaña o en otro dispositivo',
    text: 'Lo que ves aquí sigue siendo tuyo y todavía no está guardado.',
    take: 'Ver la versión más nueva',
    overwrite: 'Guardar la mía encima',
  },
})
