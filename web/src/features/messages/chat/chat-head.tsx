import { ArrowLeft, UserRound } from 'lucide-react'
import { PersonMenu } from '@/features/reports/public'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { messagesTranslations } from '../translations'
import { useBackToList } from './back-to-list'
import type { Chat } from './chat-pages'

interface ChatHeadProps {
  readonly partnerId: string
  /** The partner is undefined if the chat has not loaded yet and the conversation list does not contain the partner. */
  readonly partner: Chat['partner'] | undefined
  readonly isLoading: boolean
}

export function ChatHead({ partnerId, partner, isLoading }: ChatHeadProps) {
  const t = useTranslations(messagesTranslations)
  const backToList = useBackToList()
  return (
    <header
      className={classes(
        'flex min-h-16 items-center gap-3 border-b border-line bg-surface py-2.5 pr-3 pl-1 wide:px-5 wide:py-4',
        !partner && !isLoading && 'wide:hidden',
      )}
    >
      <ButtonLink {...backToList} variant="ghost" size="md" icon aria-label={t('back')} className="wide:hidden">
        <ArrowLeft aria-hidden />
      </ButtonLink>
      {partner ? <Partner partner={partner} /> : isLoading && <PartnerSkeleton />}
      {partner?.role === 'trainer' && !partner.is_blocked && (
        <ButtonLink to={`/trainer/${partnerId}`} variant="secondary" size="md" className="max-wide:w-11 max-wide:px-0">
          <UserRound aria-hidden className="wide:hidden" />
          <span className="max-wide:sr-only">{t('viewProfile')}</span>
        </ButtonLink>
      )}
      {partner && partner.role !== 'admin' && (
        <PersonMenu person={{ ...partner, id: partnerId, name: nameOf(partner, t) }} canBlock={!partner.is_blocked} />
      )}
    </header>
  )
}

function Partner({ partner }: { partner: Chat['partner'] }) {
  const t = useTranslations(messagesTranslations)
  const name = nameOf(partner, t)
  return (
    <>
      <Avatar name={name} photo={partner.picture && pictureAt(partner.picture, 320)} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg">
          <bdi>{name}</bdi>
        </h2>
        {partner.role && <p className="text-sm text-muted">{t(partner.role)}</p>}
      </div>
    </>
  )
}

function PartnerSkeleton() {
  return (
    <>
      <Skeleton className="size-11 rounded-full!" />
      <Skeleton className="h-5 w-40" />
    </>
  )
}

export function nameOf({ name }: { readonly name: string }, t: (key: 'nameless') => string): string {
  return name?.trim() || t('nameless')
}
