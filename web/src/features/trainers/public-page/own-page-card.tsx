import type { OwnPublicPage } from '@entrena/contract/public-pages/entity'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMarkShared } from '@/features/first-steps/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { Switch } from '@/ui/form/switch'
import { QrCode } from '@/ui/share/qr-code'
import { ShareButtons, ShareLinkRow } from '@/ui/share/share-parts'
import { ownPublicPageQuery } from '../queries'

const publicPageTranslations = defineTranslations('own-public-page', {
  en: {
    title: 'Your public page',
    lead: 'Anybody can open it, without an account. For WhatsApp, Instagram and the wall of the gym.',
    loadFailed: 'Failed to load your public page',
    show: 'Show my page',
    open: 'Open my page',
    message: 'Train with me. My prices and free hours:',
    switchedOn: 'Your page is shown',
    switchedOff: 'Your page is hidden',
    switchFailed: 'The page could not be changed',
    switched_off: 'Your page is hidden. Its address answers that there is no such page.',
    hidden_by_entrena: 'We have hidden your profile, and your page with it. The reason is among your notices.',
    email_unproven: 'Nobody sees your page until you confirm your e-mail address.',
    profile_missing: 'Nobody sees your page until you save your profile.',
    leaving: 'Your page is hidden, because your account is being deleted. It is shown again if you keep your account.',
    toAccount: 'To my account',
  },
  es: {
    title: 'Tu página pública',
    lead: 'Cualquiera la abre, sin cuenta. Para WhatsApp, Instagram y la pared del gimnasio.',
    loadFailed: 'No pudimos cargar tu página pública',
    show: 'Mostrar mi página',
    open: 'Abrir mi página',
    message: 'Entrena conmigo. Mis precios y horas libres:',
    switchedOn: 'Tu página está visible',
    switchedOff: 'Tu página está oculta',
    switchFailed: 'No pudimos cambiar la página',
    switched_off: 'Tu página está oculta. Su dirección dice que esa página no existe.',
    hidden_by_entrena: 'Ocultamos tu perfil, y con él tu página. El motivo está en tus avisos.',
    email_unproven: 'Nadie ve tu página hasta que confirmes tu correo.',
    profile_missing: 'Nadie ve tu página hasta que guardes tu perfil.',
    leaving: 'Tu página está oculta, porque tu cuenta se va a eliminar. Se muestra otra vez si conservas tu cuenta.',
    toAccount: 'Ir a mi cuenta',
  },
})

/** Scrolls to the card if a link leads to it, also from another screen. */
function useAskedFor() {
  const card = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (key && hash === '#public-page') card.current?.scrollIntoView()
  }, [hash, key])
  return card
}

/** Settings of the trainer's public page: URL, visibility and sharing. */
export function OwnPageCard() {
  const t = useTranslations(publicPageTranslations)
  const { data, error, isFetching, refetch } = useQuery(ownPublicPageQuery)
  const card = useAskedFor()
  return (
    <Card ref={card} padded className="scroll-mt-36 grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2>{t('title')}</h2>
        <p className="text-muted">{t('lead')}</p>
      </div>
      {data && <OwnPage page={data} />}
      {!data && error && (
        <FailedState
          title={t('loadFailed')}
          detail={errorDetailOf(error)}
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
    <NoticeBox
      tone={because === 'switched_off' ? 'info' : 'warning'}
      action={because === 'email_unproven' || because === 'leaving' ? toAccount : undefined}
    >
      {t(because)}
    </NoticeBox>
  )
}

function Sharing({ page: { url, slug } }: { page: OwnPublicPage }) {
  const t = useTranslations(publicPageTranslations)
  const [language] = useLanguage()
  const markShared = useMarkShared()
  if (!url || !slug) return null
  return (
    <>
      <ShareLinkRow url={url[language]} onShare={markShared} />
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={url[language]} />
        <div className="grid min-w-40 flex-1 gap-2">
          <ShareButtons url={url[language]} message={t('message')} fileName={slug} isStacked onShare={markShared} />
          <ButtonLink to={trainerPath(slug, language)} variant="link" size="md" className="justify-self-start">
            {t('open')}
            <ExternalLink aria-hidden />
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function useShowPublicPage() {
  const t = useTranslations(publicPageTranslations)
  const client = useQueryClient()
  return useWrite<OwnPublicPage, boolean>({
    action: 'public page',
    send: (isOn) => call('PUT /trainers/public-page', { body: { is_on: isOn } }),
    done: (_, isOn) => t(isOn ? 'switchedOn' : 'switchedOff'),
    failed: (error) => errorDetailOf(error) ?? t('switchFailed'),
    onDone: (page) => client.setQueryData(ownPublicPageQuery.queryKey, page),
  })
}
