import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { errorDetailOf } from '@/lib/api/call'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Dialog } from '@/ui/overlay/dialog'
import { uiTranslations } from '@/ui/ui-translations'
import { blockTranslations } from './block-translations'
import { type BlockablePerson, blockPreviewQuery, useBlock } from './queries'

export interface BlockDialogProps {
  readonly person: BlockablePerson
  readonly onClose: () => void
  /** Leaves the page about the blocked person. Undefined if the page can stay open. */
  readonly onLeave?: (() => void) | undefined
}

export default function BlockDialogLoaded({ person, onClose, onLeave }: BlockDialogProps) {
  const t = useTranslations(blockTranslations)
  const tu = useTranslations(uiTranslations)
  const { id, name, picture } = person
  const preview = useQuery(blockPreviewQuery(id))
  const { send, isPending } = useBlock(person, {
    isPageLeft: onLeave !== undefined,
    onDone: () => {
      onClose()
      onLeave?.()
    },
  })
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('ask', { name })}
      lead={<Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="l" />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {tu('cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => send()}
            busy={isPending}
            busyLabel={t('blocking')}
            disabled={!preview.data}
          >
            {t('block')}
          </Button>
        </>
      }
    >
      <p>{t('consequence', { name })}</p>
      {preview.isPending && <Skeleton className="h-12 rounded-control!" />}
      {preview.isError && (
        <FailedState
          title={t('previewFailed')}
          detail={errorDetailOf(preview.error)}
          busy={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <Open name={name} {...preview.data} />}
    </Dialog>
  )
}

/** Lists what the block does to the requests and sessions of the two people. */
function Open({ name, requests, sessions }: { name: string; requests: number; sessions: number }) {
  const t = useTranslations(blockTranslations)
  const isClient = useSession().user?.role === 'client'
  if (requests === 0 && sessions === 0) return null
  const bookings = isClient ? '/client-dashboard?tab=bookings' : '/trainer-dashboard?tab=bookings'
  return (
    <ul className="grid gap-3 rounded-control bg-sunken p-4">
      {requests > 0 && (
        <Line icon={<CircleX aria-hidden className="text-danger" />}>
          {t(isClient ? 'withdrawn' : 'declined', { count: requests, name })}
        </Line>
      )}
      {sessions > 0 && (
        <Line icon={<CalendarCheck aria-hidden className="text-positive" />}>
          {t('stays', { count: sessions })}{' '}
          <Link to={`${bookings}&state=confirmed`} className="whitespace-nowrap">
            {t('seeSessions')}
          </Link>
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}
