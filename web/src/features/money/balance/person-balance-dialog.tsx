import { useInfiniteQuery } from '@tanstack/react-query'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Dialog } from '@/ui/overlay/dialog'
import { BalanceEntries } from './entries-dialog'
import { balanceTranslations } from './entry-line'
import { balanceEntriesOfQuery } from './queries'

interface PersonBalanceProps {
  readonly person: { readonly id: string; readonly name: string; readonly picture: string | null }
  readonly onClose: () => void
}

/** Shows an admin every change of a client's balance. */
export default function PersonBalanceDialog({ person: { id, name, picture }, onClose }: PersonBalanceProps) {
  const t = useTranslations(balanceTranslations)
  const title = t('entriesOf', { name })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={<Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="l" />}
    >
      <BalanceEntries list={useInfiniteQuery(balanceEntriesOfQuery(id))} label={title} reader="admin" />
    </Dialog>
  )
}
