import { leavingDays } from '@entrena/contract/accounts/own-data-rules'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { overlay } from '@/ui/overlay/overlay'
import { useSession } from '../queries'
import { noticesQuery } from './own-data-queries'
import { ownDataTranslations } from './own-data-translations'
import { Row } from './section'
import { useKeepAccount } from './use-keep-account'

const DeleteDialog = overlay(() => import('./delete-dialog'))

export function DeleteRow() {
  const t = useTranslations(ownDataTranslations)
  const [language] = useLanguage()
  const isAdmin = useSession().user?.role === 'admin'
  const leavingAt = useQuery(noticesQuery).data?.leaving_at
  const [isOpen, setOpen] = useState(false)
  const text = leavingAt
    ? t('leavingOn', { date: formatInstant(leavingAt, language, 'full') })
    : t('deleteText', { days: leavingDays })
  return (
    <>
      <Row
        icon={<Trash2 aria-hidden />}
        title={t('deleteTitle')}
        action={!isAdmin && (leavingAt ? <KeepButton /> : <DeleteButton onClick={() => setOpen(true)} />)}
      >
        {isAdmin ? t('deleteAdmin') : text}
      </Row>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations(ownDataTranslations)
  return (
    <Button variant="dangerQuiet" size="md" className="max-sm:w-full" onClick={onClick}>
      {t('delete')}
    </Button>
  )
}

function KeepButton() {
  const t = useTranslations(ownDataTranslations)
  const { send, isPending } = useKeepAccount()
  return (
    <Button size="md" className="max-sm:w-full" busy={isPending} busyLabel={t('keeping')} onClick={() => send()}>
      {t('keep')}
    </Button>
  )
}
