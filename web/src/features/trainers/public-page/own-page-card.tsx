import type { OwnPublicPage } from '@entrena/contract/public-pages/entity'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { detailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { Switch } from '@/ui/form/switch'
import { QrCode } from '@/ui/share/qr-code'
import { LinkRow, ShareButtons } from '@/ui/share/share-parts'
import { ownPublicPageQuery, useShowPublicPage } from './queries'
import { publicPageTranslations } from './translations'

/** The trainer's public page: its address, whether it is shown, and ways to share it. */
export function OwnPageCard() {
  const t = useTranslations(publicPageTranslations)
  const { data, error, isFetching, refetch } = useQuery(ownPublicPageQuery)
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2>{t('title')}</h2>
        <p className="text-muted">{t('lead')}</p>
      </div>
      {data && <OwnPage page={data} />}
      {!data && error && (
        <FailedState
          title={t('loadFailed')}
          detail={detailOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-11 w-48" />
          <Skeleton className="h-34 rounded-control" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function OwnPage({ page }: { page: OwnPublicPage }) {
  const t = useTranslations(publicPageTranslations)
  const show = useShowPublicPage()
  return (
    <>
      <Switch
        checked={show.isPending ? (show.variables ?? page.is_on) : page.is_on}
        onChange={({ target }) => show.send(target.checked)}
      >
        {t('show')}
      </Switch>
      {page.hidden_because && <HiddenNotice because={page.hidden_because} />}
      <Sharing page={page} />
    </>
  )
}

function HiddenNotice({ because }: { because: NonNullable<OwnPublicPage['hidden_because']> }) {
  const t = useTranslations(publicPageTranslations)
  const toAccount = (
    <ButtonLink to="/account" variant="secondary" size="md">
      {t('toAccount')}
    </ButtonLink>
  )
  return (
    <Notice
      tone={because === 'switched_off' ? 'info' : 'warning'}
      action={because === 'email_unproven' ? toAccount : undefined}
    >
      {t(because)}
    </Notice>
  )
}

function Sharing({ page: { url, slug } }: { page: OwnPublicPage }) {
  const t = useTranslations(publicPageTranslations)
  const [language] = useLanguage()
  if (!url || !slug) return null
  return (
    <>
      <LinkRow url={url[language]} />
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={url[language]} />
        <div className="grid min-w-40 flex-1 gap-2">
          <ShareButtons url={url[language]} message={t('message')} fileName={slug} isStacked />
          <ButtonLink to={trainerPath(slug, language)} variant="link" size="md" className="justify-self-start">
            {t('open')}
            <ExternalLink aria-hidden />
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
