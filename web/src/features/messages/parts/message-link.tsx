import type { Role } from '@entrena/contract/access'
import { MessageCircle } from 'lucide-react'
import { homePathOf } from '@/features/accounts/public'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import type { ButtonLook } from '@/ui/button-look'
import { messagesTranslations } from '../translations'

interface MessageLinkProps extends Omit<ButtonLook, 'icon' | 'block'> {
  readonly to: string
  /** Name of the recipient for the accessible label, because a page may have many of these links. */
  readonly name: string
  /** Hides the label except from screen readers: 'always', or 'wide' for wide screens, where a row has many buttons. */
  readonly tight?: 'wide' | 'always' | undefined
}

const squares = {
  wide: { button: 'wide:w-11 wide:px-0', text: 'wide:sr-only' },
  always: { button: 'w-11 px-0', text: 'sr-only' },
}

export function MessageLink({ to, name, tight, className, ...look }: MessageLinkProps) {
  const t = useTranslations(messagesTranslations)
  return (
    <ButtonLink
      variant="secondary"
      size="md"
      {...look}
      to={to}
      aria-label={t('messageTo', { name })}
      title={tight && t('message')}
      className={joinClasses(tight && squares[tight].button, className)}
    >
      <MessageCircle aria-hidden />
      <span className={tight && squares[tight].text}>{t('message')}</span>
    </ButtonLink>
  )
}

export function messagePath(role: Role, partnerId: string): string {
  return `${homePathOf({ role })}?tab=messages&with=${partnerId}`
}
