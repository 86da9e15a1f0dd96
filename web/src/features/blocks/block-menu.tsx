import { useTranslations } from '../../lib/i18n/i18n'
import type { ButtonLook } from '../../ui/button-look'
import { MoreMenu } from '../../ui/overlay/more-menu'
import { blockTranslations } from './block-translations'
import type { BlockablePerson } from './queries'
import { useBlockItem } from './use-block-item'

interface BlockMenuProps {
  readonly person: BlockablePerson
  readonly onLeave?: (() => void) | undefined
  readonly variant?: ButtonLook['variant']
}

/** The menu about a person. */
export function BlockMenu({ person, onLeave, variant }: BlockMenuProps) {
  const t = useTranslations(blockTranslations)
  const { items, dialog } = useBlockItem(person, onLeave)
  return (
    <>
      <MoreMenu label={t('more', { name: person.name })} items={items} {...(variant && { variant })} />
      {dialog}
    </>
  )
}
