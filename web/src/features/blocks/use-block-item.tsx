import { mayBlock } from '@entrena/contract/blocks/rules'
import { Ban } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '@/features/accounts/public'
import { useTranslations } from '@/lib/i18n/i18n'
import type { MoreMenuItem } from '@/ui/overlay/more-menu'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { blockTranslations } from './block-translations'
import type { BlockablePerson } from './queries'

/** Opens by being rendered. */
const BlockDialog = lazyOverlay(() => import('./block-dialog-loaded'))

/**
 * Returns the menu item 'Block' and the dialog that it opens. The item is missing if the roles of the two people do not
 * allow a block.
 */
export function useBlockItem(
  person: BlockablePerson,
  onLeave?: () => void,
): { readonly items: readonly MoreMenuItem[]; readonly dialog: ReactNode } {
  const t = useTranslations(blockTranslations)
  const [isAsking, setAsking] = useState(false)
  const isAllowed = mayBlock(useSession().user?.role ?? null, person.role)
  return {
    items: isAllowed ? [{ label: t('block'), icon: Ban, isDanger: true, onSelect: () => setAsking(true) }] : [],
    dialog: isAsking && <BlockDialog person={person} onClose={() => setAsking(false)} onLeave={onLeave} />,
  }
}
