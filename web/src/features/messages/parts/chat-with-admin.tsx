import { Headset } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { messagesTranslations } from '../translations'
import { messagePath } from './message-link'

/** Opens a chat with the first admin that GET /admin/users returns. Trainers get only admins from that endpoint. */
export default function ChatWithAdmin() {
  const t = useTranslations(messagesTranslations)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      const admin = (await call('GET /admin/users')).find(({ role }) => role === 'admin')
      if (admin) await navigate(messagePath('trainer', admin.id))
      else toast.info(t('noAdmin'))
    } catch {
      toast.error(t('adminFailed'))
    }
    setBusy(false)
  }

  return (
    <Button variant="soft" size="md" block busy={isBusy} onClick={() => void open()}>
      <Headset aria-hidden />
      {t('chatWithAdmin')}
    </Button>
  )
}
