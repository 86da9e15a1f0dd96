import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { useSession } from '../accounts/public'
import { type BlockablePerson, useBlockItem } from '../blocks/public'
import type { ReportedSubject } from './queries'

const LoadedMenu = lazyComponent(() => import('./dialog/report-menu'))

export function ReportMenu(props: ComponentProps<typeof LoadedMenu>) {
  if (!useCanReport()) return null
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}

/** True for clients and trainers, who can report others. Admins decide about reports. */
export function useCanReport(ownerId?: string): boolean {
  const { user } = useSession()
  return (user?.role === 'client' || user?.role === 'trainer') && user.id !== ownerId
}

interface PersonMenuProps {
  readonly person: BlockablePerson
  /** Subjects that can be reported in addition to the person. */
  readonly subjects?: readonly ReportedSubject[]
  readonly canBlock?: boolean
  /** Called after the person was blocked, to leave a page that the user can no longer open. */
  readonly onLeave?: (() => void) | undefined
}

/** Menu about a person, with items to report and block. */
export function PersonMenu({ person, subjects = [], canBlock = true, onLeave }: PersonMenuProps) {
  const { items, dialog } = useBlockItem(person, onLeave)
  const { id, name } = person
  const blockable = canBlock && items.length > 0 ? { person, onLeave } : undefined
  const reported: readonly ReportedSubject[] = [...subjects, { kind: 'person', id, name }]
  return (
    <>
      <ReportMenu
        about={name}
        subjects={reported.map((subject) => ({ ...subject, blockable }))}
        items={canBlock ? items : []}
        className="-ml-2"
      />
      {dialog}
    </>
  )
}
