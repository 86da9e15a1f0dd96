import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { findReasonRefusal } from '@entrena/contract/verification/checks'
import { documentLimits } from '@entrena/contract/verification/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { FileLink } from '@/ui/file-link'
import { TextArea, TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { type AdminDocument, fileUrl, historyQuery } from '../queries'
import { decideDocumentTranslations } from './decide-document-translations'
import { panZoomedPicture, wholePicture, zoomBy, zoomByKey } from './zoom'

type Decision = { readonly reason: string } | { readonly valid_until?: string | null }

function useDecide({ id, trainer_id: trainerId, trainer_name: name }: AdminDocument, onDone: () => void) {
  const t = useTranslations(decideDocumentTranslations)
  const client = useQueryClient()
  const { send, isPending } = useWrite<void, Decision>({
    action: `paper ${id}`,
    send: (decision) =>
      'reason' in decision
        ? call('POST /admin/papers/{id}/refuse', { params: { id }, body: decision })
        : call('POST /admin/papers/{id}/accept', { params: { id }, body: decision }),
    done: (_, decision) => t('reason' in decision ? 'refusedToast' : 'acceptedToast', { name }),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone,
    // Refetches the lists after a failure too, because another admin may have decided.
    onSettled: () => refresh(client, stale.papersOf(trainerId)),
  })
  return { decide: send, isPending }
}

export function DecideDocumentDialog({ paper, onClose }: { paper: AdminDocument; onClose: () => void }) {
  const t = useTranslations(decideDocumentTranslations)
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [month, setMonth] = useState(paper.valid_until?.slice(0, 7) ?? '')
  const [language] = useLanguage()
  useUnsavedInput(reason !== '')
  const { decide, isPending } = useDecide(paper, onClose)

  function refuse() {
    const problem = findReasonRefusal(reason)
    setRefusal(problem)
    if (!problem) decide({ reason })
  }
  const accept = () => decide(paper.kind === 'certificate' ? { valid_until: month === '' ? null : month } : {})

  const actions = isRefusing ? (
    <>
      <Button variant="secondary" disabled={isPending} onClick={() => setRefusing(false)}>
        {t('back')}
      </Button>
      <Button variant="danger" busy={isPending} onClick={refuse}>
        {t('refuseNow')}
      </Button>
    </>
  ) : (
    <>
      <Button variant="secondary" disabled={isPending} onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
      <Button busy={isPending} disabled={!paper.fits_name} onClick={accept}>
        {t('accept')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={paper.title ?? t('identity')}
      description={paper.trainer_name}
      actions={actions}
      wide
    >
      <dl className="grid gap-x-8 gap-y-2 rounded-control bg-sunken px-5 py-3 sm:grid-cols-2">
        <Fact label={t('onAccount')}>{paper.trainer_name}</Fact>
        <Fact label={t('onPaper')}>{paper.name_on_paper}</Fact>
        {paper.issuer && <Fact label={t('issued')}>{`${paper.issuer}, ${paper.year}`}</Fact>}
      </dl>
      {!paper.fits_name && <NoticeBox tone="warning" title={t('otherName')} />}
      <Pictures paper={paper} />
      {isRefusing ? (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={refusal && sentenceOf(refusal, language)}
          value={reason}
          maxLength={documentLimits.reasonCharacters}
          rows={3}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        paper.kind === 'certificate' && (
          <TextField
            label={t('validUntil')}
            hint={t('validHint')}
            type="month"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            className="max-w-60"
          />
        )
      )}
      <History paper={paper} />
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-strong wrap-anywhere">{children}</dd>
    </div>
  )
}

function Pictures({ paper }: { paper: AdminDocument }) {
  const t = useTranslations(decideDocumentTranslations)
  const name = t(paper.kind === 'identity' ? 'card' : 'paper')
  return (
    <div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {paper.parts.map((part) =>
        part === 'paper' && paper.is_pdf ? (
          <FileLink key={part} address={fileUrl(paper, part)} text={t('downloadPdf')} className="self-start" />
        ) : (
          <ZoomablePicture key={part} url={fileUrl(paper, part)} label={part === 'selfie' ? t('selfie') : name} />
        ),
      )}
    </div>
  )
}

/** The trainer's earlier documents and their outcomes. */
function History({ paper }: { paper: AdminDocument }) {
  const t = useTranslations(decideDocumentTranslations)
  const { data, error, isFetching, refetch } = useQuery(historyQuery(paper.trainer_id))
  const earlier = data?.filter(({ id }) => id !== paper.id)
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-md">{t('earlier')}</h3>
      {!data && error && <FailedState title={t('historyFailed')} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-6" />}
      {earlier?.length === 0 && <p className="text-sm text-muted">{t('noneEarlier')}</p>}
      {earlier && earlier.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {earlier.map((each) => (
            <Line key={each.id} paper={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns a function that says whether a document waits, or who decided about it and how. */
export function useDocumentState(): (paper: AdminDocument) => string {
  const t = useTranslations(decideDocumentTranslations)
  const [language] = useLanguage()
  return (paper) => {
    const when = formatInstant(paper.decided_at ?? paper.sent_at, language, 'medium')
    const admin = paper.decided_by_name ?? t('formerAdmin')
    const states = {
      sent: () => t('stateSent'),
      accepted: () => t('stateAccepted', { when, admin }),
      refused: () => t('stateRefused', { when, admin, reason: paper.reason ?? '' }),
      withdrawn: () => t('stateWithdrawn'),
    }
    return states[paper.state]()
  }
}

function Line({ paper }: { paper: AdminDocument }) {
  const t = useTranslations(decideDocumentTranslations)
  const stateOf = useDocumentState()
  return (
    <li className="wrap-anywhere">
      <b className="font-strong">{paper.title ?? t('identity')}</b>
      <span className="text-muted">{` · ${stateOf(paper)}`}</span>
    </li>
  )
}

/** A picture that can be zoomed with buttons, wheel and keys, and dragged. */
function ZoomablePicture({ url, label }: { url: string; label: string }) {
  const t = useTranslations(decideDocumentTranslations)
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(wholePicture)
  const [isBroken, setBroken] = useState(false)
  const sizeOf = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const turn = (direction: 1 | -1) => setZoom((before) => zoomBy(before, direction, sizeOf()))
  useWheel(frame, turn)

  function press(event: KeyboardEvent) {
    const next = zoomByKey(zoom, event.key, sizeOf())
    if (!next) return
    event.preventDefault()
    setZoom(next)
  }
  function drag(event: PointerEvent) {
    if (event.buttons !== 1) return
    const by = { x: event.movementX, y: event.movementY }
    setZoom((before) => panZoomedPicture(before, by, sizeOf()))
  }

  if (isBroken) return <NoticeBox tone="warning" title={t('pictureFailed')} />
  const isZoomed = zoom.scale > 1
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-strong">{label}</span>
        <span className="flex gap-1">
          <Button variant="ghost" size="md" icon aria-label={t('zoomOut', { what: label })} onClick={() => turn(-1)}>
            <ZoomOut aria-hidden />
          </Button>
          <Button variant="ghost" size="md" icon aria-label={t('zoomIn', { what: label })} onClick={() => turn(1)}>
            <ZoomIn aria-hidden />
          </Button>
        </span>
      </div>
      <section
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users zoom and move the picture
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className={joinClasses(
          'h-[38dvh] min-h-50 overflow-hidden rounded-control bg-sunken select-none',
          isZoomed && 'cursor-grab touch-none active:cursor-grabbing',
        )}
      >
        <img
          src={url}
          alt={label}
          draggable={false}
          data-scale={zoom.scale.toFixed(1)}
          onError={() => setBroken(true)}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          className="size-full object-contain"
        />
      </section>
    </div>
  )
}

/** Adds the listener itself, because React's onWheel is passive and cannot stop the dialog from scrolling. */
function useWheel(frame: React.RefObject<HTMLElement | null>, turn: (direction: 1 | -1) => void): void {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY < 0 ? 1 : -1)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])
}
