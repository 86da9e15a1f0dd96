import type { User } from '@entrena/contract/accounts/entity'
import { MailCheck, X } from 'lucide-react'
import { useState } from 'react'
import { windowStorage } from '@/lib/browser/storage'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { useProofMail } from '../links/use-proof-mail'
import { accountTranslations } from './account-translations'
import { changeTranslations } from './change-translations'

const hiddenKey = 'entrena_proof_notice_hidden'

/** Reminder to confirm the e-mail address. Once dismissed, it stays hidden until the tab is closed. */
export default function ProofNotice({ user }: { user: User }) {
  const t = useTranslations(changeTranslations)
  const tAccount = useTranslations(accountTranslations)
  const { send, isPending } = useProofMail()
  const [isHidden, setHidden] = useState(() => windowStorage.read(hiddenKey) === user.id)
  if (isHidden) return null

  function hide() {
    windowStorage.write(hiddenKey, user.id)
    setHidden(true)
  }
  const actions = (
    <div className="flex items-center justify-between gap-1 max-sm:w-full">
      <Button variant="secondary" size="md" busy={isPending} onClick={() => send(user.email)}>
        {tAccount('sendAgain')}
      </Button>
      <Button variant="ghost" size="md" icon aria-label={t('hideNotice')} onClick={hide}>
        <X aria-hidden />
      </Button>
    </div>
  )
  return (
    <NoticeBox title={t('noticeTitle')} icon={<MailCheck aria-hidden />} action={actions}>
      <span className="wrap-anywhere">{t('notice', { email: user.email })}</span>
    </NoticeBox>
  )
}
