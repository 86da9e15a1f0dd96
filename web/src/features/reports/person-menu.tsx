import { type BlockablePerson, useBlockItem } from '@/features/blocks/public'
import { ReportMenu } from './lazy-report-menu'
import type { ReportedSubject } from './queries'

interface PersonMenuProps {
  readonly person: BlockablePerson
  /** Subjects that can be reported in addition to the person. */
  readonly subjects?: readonly ReportedSubject[]
  readonly canBlock?: boolean
  /** Leaves a page that does not exist any more after the person was blocked. */
  readonly onLeave?: (() => void) | undefined
}

/** The menu about a person: report and block. */
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
