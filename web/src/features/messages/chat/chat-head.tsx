import { ArrowLeft, UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useMessages } from '../../../lib/i18n'
import { pictureAt } from '../../../lib/picture'
import { Avatar } from '../../../ui/avatar'
import { ButtonLink } from '../../../ui/button'
import { messagesTexts } from '../messages'
import type { Chat } from './chat-pages'

interface ChatHeadProps {
  readonly partnerId: string
  readonly partner: Chat['partner']
  readonly name: string
}

/** Whom one talks to, the way back on a phone, and the way to a trainer's page. */
export function ChatHead({ partnerId, partner, name }: ChatHeadProps) {
  const t = useMessages(messagesTexts)
  const [params] = useSearchParams()
  const list = new URLSearchParams(params)
  list.delete('with')
  return (
    <header className="flex items-center gap-3 border-b border-line bg-surface py-2.5 pr-3 pl-1 wide:px-5 wide:py-4">
      <ButtonLink to={`?${list}`} variant="ghost" size="md" icon aria-label={t('back')} className="wide:hidden">
        <ArrowLeft aria-hidden />
      </ButtonLink>
      <Avatar name={name} photo={partner.picture && pictureAt(partner.picture, 320)} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg" dir="auto">
          {name}
        </h2>
        {partner.role && <p className="text-sm text-muted">{t(partner.role)}</p>}
      </div>
      {partner.role === 'trainer' && (
        <ButtonLink to={`/trainer/${partnerId}`} variant="secondary" size="md" className="max-wide:w-11 max-wide:px-0">
          <UserRound aria-hidden className="wide:hidden" />
          <span className="max-wide:sr-only">{t('viewProfile')}</span>
        </ButtonLink>
      )}
    </header>
  )
}
