import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { configQuery } from '@/lib/api/public-config'
import { useTranslations } from '@/lib/i18n/i18n'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { LegalPage, legalTranslations } from './parts/legal-page'
import { showPhone } from './show-phone'

/** The contact page: the form for a message, and other ways to contact Entrena. */
export function ContactPage({ children: form }: { children: ReactNode }) {
  const t = useTranslations(legalTranslations)
  return (
    <LegalPage title={t('contactTitle')} lead={t('contactLead')}>
      <div className="grid items-start gap-8 wide:grid-cols-2 wide:gap-12">
        <div className="max-w-170">{form}</div>
        <div className="grid gap-8">
          <Ways />
          <FirstHelp />
        </div>
      </div>
    </LegalPage>
  )
}

function FirstHelp() {
  const t = useTranslations(legalTranslations)
  return (
    <section aria-labelledby="first" className="grid max-w-170 gap-3">
      <h2 id="first">{t('firstTitle')}</h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-muted">
        <li>{t('aboutPayment')}</li>
        <li>{t('aboutSession')}</li>
        <li>{t('aboutTrainers')}</li>
        <li>{t('aboutData')}</li>
      </ul>
      <p className="text-muted">{t('never')}</p>
    </section>
  )
}

const grid = 'grid max-w-170 gap-4 sm:grid-cols-2'

function Ways() {
  const t = useTranslations(legalTranslations)
  const { data, error, isError, isFetching, refetch } = useQuery(configQuery)
  if (isError) {
    return (
      <FailedState
        title={t('contactFailed')}
        detail={errorDetailOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <SkeletonGroup className={grid}>
        <Skeleton className="h-22 rounded-card" />
        <Skeleton className="h-22 rounded-card" />
      </SkeletonGroup>
    )
  }
  const { support_email: email, support_whatsapp: digits } = data
  if (!email && !digits) return null
  return (
    <div className={grid}>
      {email && <Way icon={Mail} name={t('email')} value={email} href={`mailto:${email}`} />}
      {digits && (
        <Way
          icon={MessageCircle}
          name={t('whatsapp')}
          value={showPhone(digits)}
          href={`https://wa.me/${digits}`}
          newWindow={t('newWindow')}
        />
      )}
    </div>
  )
}

interface WayProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly value: string
  readonly href: string
  /** The text that screen readers announce if the link opens a new window. */
  readonly newWindow?: string
}

function Way({ icon: Icon, name, value, href, newWindow }: WayProps) {
  return (
    <a
      href={href}
      {...(newWindow && { target: '_blank', rel: 'noreferrer' })}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-surface p-5 text-ink no-underline hover:border-line-strong"
    >
      <span className="row-span-2 grid size-12 place-items-center rounded-control bg-brand-soft text-brand">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="text-sm text-muted">{name}</span>
      <span className="font-strong wrap-anywhere">
        {value}
        {newWindow && <span className="sr-only">, {newWindow}</span>}
      </span>
    </a>
  )
}
