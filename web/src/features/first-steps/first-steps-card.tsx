import type { FirstStepList } from '@entrena/contract/first-steps/entity'
import type { FirstStep, OptionalStep } from '@entrena/contract/first-steps/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Circle, CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import NextStep, { firstStepsTranslations, stepPaths } from './next-step'
import { firstStepsQuery } from './queries'

interface FirstStepsProps {
  /** True for a trainer without a saved profile. */
  readonly isNew?: boolean
  /** True after the profile was saved for the first time. */
  readonly isJustSaved?: boolean
}

/** Checklist for a new trainer. Disappears once every step is done. */
export default function FirstSteps({ isNew = false, isJustSaved = false }: FirstStepsProps) {
  const t = useTranslations(firstStepsTranslations)
  const { data } = useQuery(firstStepsQuery)
  const id = useId()
  const open = data?.filter(({ is_done }) => !is_done) ?? []
  const done = data?.filter(({ is_done }) => is_done) ?? []
  if (open.length === 0) return null
  const paths = stepPaths(isNew)
  return (
    <Card role="region" aria-labelledby={id} className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-3 wide:px-6 wide:pt-5">
        <h2 id={id}>{t('title')}</h2>
        <span className="text-sm text-muted tabular-nums">
          {t('progress', { done: done.length, all: open.length + done.length })}
        </span>
      </div>
      {isJustSaved && (
        <div className="px-4 pb-3 empty:hidden wide:px-6">
          <NextStep />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {open.map((listed) => (
          <OpenStep key={listed.step} listed={listed} path={paths[listed.step]} />
        ))}
      </ul>
      {done.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-sm text-muted wide:px-6">
          {done.map(({ step, weekly_hours: hours, is_in_review: isInReview }) => (
            <li key={step} className="flex items-center gap-1.5">
              <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
              {t(step)}
              {hours !== undefined && `: ${t('weeklyHours', { count: hours })}`}
              {isInReview && `: ${t('inReview')}`}
              <span className="sr-only">{t('done')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const rowClass =
  'grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 text-ink no-underline wide:px-6'

function OpenStep({ listed, path }: { listed: FirstStepList[number]; path: string | undefined }) {
  const t = useTranslations(firstStepsTranslations)
  const { step, package: toCheck } = listed
  const Icon = step === 'packages' ? TriangleAlert : Circle
  const content = (
    <>
      <Icon aria-hidden className={step === 'packages' ? 'size-5.5 text-warning' : 'size-5.5 text-line-strong'} />
      <span className="min-w-0">
        <b className="block font-bold">{t(step)}</b>
        <span className="block text-sm text-muted">
          {toCheck
            ? t('packageText', {
                count: toCheck.sessions,
                price: formatPesos(toCheck.price),
                each: formatPesos(toCheck.price_per_session),
                full: formatPesos(toCheck.full_price),
              })
            : path
              ? step !== 'packages' && t(`${step}Text`)
              : t('onceSaved')}
        </span>
      </span>
      {path && <ChevronRight aria-hidden className="size-5 text-muted" />}
    </>
  )
  if (!path) return <li className={rowClass}>{content}</li>
  return (
    <li>
      {path.startsWith('#') ? (
        // A plain link, because a router link would ask whether to leave the form with its unsaved changes.
        <a href={path} className={joinClasses(rowClass, 'hover:bg-sunken')}>
          {content}
        </a>
      ) : (
        <Link to={path} className={joinClasses(rowClass, 'hover:bg-sunken')}>
          {content}
        </Link>
      )}
      {isOptional(step) && <LeaveOut step={step} />}
    </li>
  )
}

const leaveOutLabels = { packages: 'leaveOutPackages', papers: 'leaveOutPapers', share: 'leaveOutShare' } as const

const isOptional = (step: FirstStep): step is OptionalStep => Object.hasOwn(leaveOutLabels, step)

function LeaveOut({ step }: { step: OptionalStep }) {
  const t = useTranslations(firstStepsTranslations)
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action: `leave out ${step}`,
    send: () => call('PUT /me/first-steps/{step}', { params: { step } }),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: (left) => client.setQueryData(firstStepsQuery.queryKey, left),
  })
  return (
    <Button variant="link" size="md" busy={isPending} onClick={() => send()} className="-mt-3 mb-1 ml-12 wide:ml-14">
      {t(leaveOutLabels[step])}
    </Button>
  )
}
