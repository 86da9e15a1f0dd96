import { MessageCircle } from 'lucide-react'
import { classes } from '../../../lib/classes'
import { useMessages } from '../../../lib/i18n'
import { ButtonLink } from '../../../ui/button'
import type { ButtonLook } from '../../../ui/button-look'
import { messagesTexts } from '../messages'

interface MessageLinkProps extends Omit<ButtonLook, 'icon' | 'block'> {
  readonly to: string
  /** Whom one writes to: many links say the same. */
  readonly name: string
  /** The icon alone on a wide screen. */
  readonly isTight?: boolean
}

/** 'Message', to somebody's chat. */
export function MessageLink({ to, name, isTight = false, className, ...look }: MessageLinkProps) {
  const t = useMessages(messagesTexts)
  return (
    <ButtonLink
      variant="secondary"
      size="md"
      {...look}
      to={to}
      aria-label={t('messageTo', { name })}
      title={isTight ? t('message') : undefined}
      className={classes(isTight && 'wide:w-11 wide:px-0', className)}
    >
      <MessageCircle aria-hidden />
      <span className={isTight ? 'wide:sr-only' : undefined}>{t('message')}</span>
    </ButtonLink>
  )
}
