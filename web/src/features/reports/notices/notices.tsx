import { answerMissing } from '@entrena/contract/reports/errors'
import { reportLimits } from '@entrena/contract/reports/rules'
import { isBlank } from '@entrena/contract/text'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Ban, CircleCheck, Eye, EyeOff, Hourglass, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatInstant } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton } from '@/ui/feedback/skeleton'
import { TextArea } from '@/ui/form/text-field'
import { type OwnDecision, type OwnReport, ownDecisionsQuery, ownReportsQuery, reportedPictureUrl } from '../queries'
import { ReportSnapshot } from '../snapshot'
import { reportWords } from '../words-translations'

export default function OwnNotices() {
  const t = useTranslations(noticesTranslations)
  usePageTitle(t('title'))
  const decisions = useInfiniteQuery(ownDecisionsQuery)
  const reports = useInfiniteQuery(ownReportsQuery)
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-1 gap-5">
      <div className="grid gap-1">
        <ButtonLink to="/account" variant="link" className="-ml-1 justify-self-start">
          <ArrowLeft aria-hidden />
          {t('back')}
        </ButtonLink>
        <h1 className="display text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </div>
      <List title={t('decisions')} list={decisions} empty={t('noDecisions')} failed={t('decisionsFailed')}>
        {(decision) => <Decision key={decision.id} decision={decision} />}
      </List>
      <List title={t('reports')} list={reports} empty={t('noReports')} failed={t('reportsFailed')}>
        {(report) => <Report key={report.id} report={report} />}
      </List>
    </div>
  )
}

interface ListProps<Row> {
  readonly title: string
  readonly list: {
    readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined
    readonly error: Error | null
    readonly isError: boolean
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly hasNextPage: boolean
    readonly refetch: () => unknown
    readonly fetchNextPage: () => unknown
  }
  readonly empty: string
  readonly failed: string
  readonly children: (row: Row) => ReactNode
}

function List<Row>({ title, list, empty, failed, children }: ListProps<Row>) {
  const t = useTranslations(noticesTranslations)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2>{title}</h2>
      {!rows && !list.isError && <Skeleton className="h-31 rounded-card" />}
      {!rows && list.isError && (
        <FailedState
          title={failed}
          detail={errorDetailOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {rows?.length === 0 && <p className="text-muted">{empty}</p>}
      {rows && rows.length > 0 && <ul className="grid grid-cols-1 gap-3">{rows.map(children)}</ul>}
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={t('moreFailed')}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const t = useTranslations(noticesTranslations)
  const words = useTranslations(reportWords)
  const [language] = useLanguage()
  const { id, subject_kind: kind, snapshot, outcome, reason, decided_at: at, answer, lifted_at: lifted } = decision
  return (
    <li>
      <Card padded className="grid gap-3">
        <Head title={t('on', { what: words(kind), day: formatInstant(at, language, 'medium') })}>
          {lifted ? (
            <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
              {t('lifted')}
            </Badge>
          ) : (
            <Badge tone="danger" icon={outcome === 'hide' ? <EyeOff aria-hidden /> : <TriangleAlert aria-hidden />}>
              {t(outcome)}
            </Badge>
          )}
        </Head>
        <ReportSnapshot snapshot={snapshot} picture={reportedPictureUrl(id)} alt={t('picture')} />
        <Said title={t('ourReason')} text={reason} />
        {answer && <Said title={t('yourAnswer')} text={answer} />}
        {decision.can_answer && <AnswerForm id={id} />}
      </Card>
    </li>
  )
}

const states = {
  leave: { text: 'left', tone: 'neutral', Icon: CircleCheck },
  hide: { text: 'hidden', tone: 'positive', Icon: EyeOff },
  warn: { text: 'warned', tone: 'positive', Icon: TriangleAlert },
  suspend: { text: 'suspended', tone: 'positive', Icon: Ban },
  lifted: { text: 'lifted', tone: 'neutral', Icon: Eye },
  open: { text: 'open', tone: 'warning', Icon: Hourglass },
} as const

function Report({ report }: { report: OwnReport }) {
  const t = useTranslations(noticesTranslations)
  const words = useTranslations(reportWords)
  const [language] = useLanguage()
  const { subject_kind: kind, snapshot, reason, text, created_at: at, outcome, lifted_at: lifted } = report
  const { text: state, tone, Icon } = states[lifted ? 'lifted' : (outcome ?? 'open')]
  return (
    <li>
      <Card padded className="grid gap-3">
        <Head title={t('on', { what: words(kind), day: formatInstant(at, language, 'medium') })}>
          <Badge tone={tone} icon={<Icon aria-hidden />}>
            {t(state)}
          </Badge>
        </Head>
        <ReportSnapshot snapshot={snapshot} />
        <Said title={words(reason)} text={text} />
      </Card>
    </li>
  )
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  )
}

function Said({ title, text }: { title: string; text: string | null }) {
  return (
    <div>
      <p className="text-sm font-strong text-muted">{title}</p>
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  )
}

function AnswerForm({ id }: { id: string }) {
  const t = useTranslations(noticesTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const { send, isPending } = useWrite({
    action: `answer decision ${id}`,
    send: () => call('POST /reports/{id}/answer', { params: { id }, body: { answer: text } }),
    done: () => t('answerSent'),
    failed: (error) => errorDetailOf(error) ?? t('answerFailed'),
    onDone: () => refresh(client, stale.reports),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isBlank(text)) send()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label={t('yourAnswer')}
        hint={t('answerHint')}
        rows={3}
        maxLength={reportLimits.answerCharacters}
        value={text}
        error={wasTried && isBlank(text) ? answerMissing.sentence[language] : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isPending} className="justify-self-end max-sm:w-full">
        {t('sendAnswer')}
      </Button>
    </form>
  )
}

const noticesTranslations = defineTranslations('notices', {
  en: {
    title: 'Notices',
    text: 'What you reported, and what we decided about what you wrote or uploaded.',
    back: 'Account',
    decisions: 'Decisions about you',
    noDecisions: 'We have decided nothing about you.',
    decisionsFailed: 'Failed to load the decisions',
    reports: 'Your reports',
    noReports: 'You have not reported anything.',
    reportsFailed: 'Failed to load your reports',
    moreFailed: 'Could not load more',
    hide: 'Hidden',
    warn: 'Warning',
    suspend: 'Suspended',
    lifted: 'Shown again',
    on: '{{what}} · {{day}}',
    ourReason: 'Our reason',
    yourAnswer: 'Your answer',
    answerHint: 'You can answer once. A person at Entrena reads it.',
    sendAnswer: 'Send answer',
    answerSent: 'Thank you. We read your answer.',
    answerFailed: 'Failed to send the answer',
    picture: 'The photo that we hid',
    open: 'We are looking at it',
    left: 'We left it as it is',
    hidden: 'We hid it',
    warned: 'We warned the person',
    suspended: 'We suspended the account',
  },
  es: {
    title: 'Avisos',
    text: 'Lo que reportaste, y lo que decidimos sobre lo que escribiste o subiste.',
    back: 'Cuenta',
    decisions: 'Decisiones sobre ti',
    noDecisions: 'No hemos decidido nada sobre ti.',
    decisionsFailed: 'No pudimos cargar las decisiones',
    reports: 'Tus reportes',
    noReports: 'No has reportado nada.',
    reportsFailed: 'No pudimos cargar tus reportes',
    moreFailed: 'No pudimos cargar más',
    hide: 'Oculto',
    warn: 'Advertencia',
    suspend: 'Suspensión',
    lifted: 'Visible otra vez',
    on: '{{what}} · {{day}}',
    ourReason: 'Nuestro motivo',
    yourAnswer: 'Tu respuesta',
    answerHint: 'Puedes responder una vez. La lee alguien de nuestro equipo.',
    sendAnswer: 'Enviar respuesta',
    answerSent: 'Gracias. Leemos tu respuesta.',
    answerFailed: 'No pudimos enviar la respuesta',
    picture: 'La foto que ocultamos',
    open: 'Lo estamos revisando',
    left: 'Lo dejamos como está',
    hidden: 'Lo ocultamos',
    warned: 'Advertimos a la persona',
    suspended: 'Suspendimos la cuenta',
  },
})
