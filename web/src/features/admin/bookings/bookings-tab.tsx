import { bookingStatuses, paymentStatuses } from '@entrena/contract/bookings/rules'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { bookingTranslations } from '@/features/bookings/public'
import { useLoadToast } from '@/lib/api/use-load-toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { FileLink } from '@/ui/file-link'
import { DateRangeFilter, useDateRange } from '@/ui/form/days-filter'
import { SegmentedLinks } from '@/ui/segmented-links'
import { dashboardTranslations } from '../dashboard/dashboard-translations'
import { adminBookingsQuery, attentionQuery, type BookingsView, bookingsFileAddress, statsQuery } from '../queries'
import { FilterChoice, TableSearchField } from '../table/filters'
import { ListStates, Pager, type TableState, useTableState } from '../table/table-page'
import { BookingsList } from './bookings-list'
import { adminBookingTranslations } from './bookings-translations'

export default function BookingsTab() {
  const t = useTranslations(adminBookingTranslations)
  const state = useTableState()
  const view = useBookingsView(state)
  const bookings = useQuery(adminBookingsQuery(view))
  const stats = useQuery(statsQuery)
  useLoadToast(bookings, t('loadFailed'))
  const page = bookings.data
  return (
    <Card className="overflow-clip">
      <Bar />
      <ListStates
        query={bookings}
        isEmpty={page?.rows.length === 0}
        isFiltered={isFiltered(view)}
        texts={{ failed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        state={state}
        filters={['search', 'status', 'payment', 'needs', 'refund', 'from', 'to']}
      />
      {page && page.rows.length > 0 && (
        <>
          <BookingsList bookings={page.rows} view={view} state={state} />
          <Pager page={page} state={state} total={isFiltered(view) ? undefined : stats.data?.total_bookings} />
        </>
      )}
    </Card>
  )
}

const paymentWords = {
  pending: 'paymentPending',
  pending_confirmation: 'paymentAwaiting',
  paid: 'paymentPaid',
} as const

function Bar() {
  const t = useTranslations(adminBookingTranslations)
  const tb = useTranslations(bookingTranslations)
  const state = useTableState()
  const view = useBookingsView(state)
  const go = useRef(state.go)
  go.current = state.go
  const search = useCallback((text: string) => go.current({ search: text || undefined }), [])
  return (
    <div className="grid grid-cols-1 gap-3 p-4 wide:px-5">
      <div className="grid grid-cols-1 gap-3 wide:flex wide:items-center wide:justify-between">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>{t('title')}</h1>
          <FileLink address={bookingsFileAddress(view)} label={t('file')} />
        </div>
        <Shortcuts />
      </div>
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto] wide:items-end">
        <div className="max-wide:col-span-full">
          <TableSearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={view.search ?? ''}
            onSearch={search}
          />
        </div>
        <FilterChoice
          label={t('status')}
          value={view.status ?? ''}
          options={[
            { value: '', label: t('anyStatus') },
            ...bookingStatuses.map((value) => ({ value, label: tb(value) })),
          ]}
          onChoose={(status) => state.go({ status })}
        />
        <FilterChoice
          label={t('payment')}
          value={view.payment ?? ''}
          options={[
            { value: '', label: t('anyPayment') },
            ...paymentStatuses.map((value) => ({ value, label: tb(paymentWords[value]) })),
          ]}
          onChoose={(payment) => state.go({ payment, needs: undefined })}
        />
        <DateRangeFilter />
      </div>
    </div>
  )
}

function Shortcuts() {
  const t = useTranslations(adminBookingTranslations)
  const td = useTranslations(dashboardTranslations)
  const state = useTableState()
  const view = useBookingsView(state)
  const { data } = useQuery(attentionQuery)
  const none = { needs: undefined, refund: undefined, payment: undefined, status: undefined }
  const count = data?.payments_to_confirm ?? 0
  const refunds = data?.refunds_due ?? 0
  const transfers = data?.transfers_to_check ?? 0
  const orphans = data?.sessions_without_trainer ?? 0
  const problems = data?.problems_to_decide ?? 0
  const suspended = data?.suspended_sessions ?? 0
  const items = [
    { id: 'all', label: t('all'), to: state.to(none), isOn: !view.needs && !view.refund },
    // Some filters are rarely needed. Each of them is shown only while there are bookings for it, or while it is on.
    ...(orphans > 0 || view.needs === 'trainer'
      ? [
          {
            id: 'withoutTrainer',
            label: t('withoutTrainer'),
            to: state.to({ ...none, needs: 'trainer' }),
            isOn: view.needs === 'trainer',
            count: { value: orphans, label: td('orphans', { count: orphans }) },
          },
        ]
      : []),
    ...(problems > 0 || view.needs === 'decision'
      ? [
          {
            id: 'toDecide',
            label: t('toDecide'),
            to: state.to({ ...none, needs: 'decision' }),
            isOn: view.needs === 'decision',
            count: { value: problems, label: td('problems', { count: problems }) },
          },
        ]
      : []),
    ...(suspended > 0 || view.needs === 'suspended'
      ? [
          {
            id: 'suspended',
            label: t('suspended'),
            to: state.to({ ...none, needs: 'suspended' }),
            isOn: view.needs === 'suspended',
            count: { value: suspended, label: td('suspended', { count: suspended }) },
          },
        ]
      : []),
    {
      id: 'toConfirm',
      label: t('toConfirm'),
      to: state.to({ ...none, needs: 'confirmation' }),
      isOn: view.needs === 'confirmation',
      count: { value: count, label: td('awaiting', { count }) },
    },
    {
      id: 'refundDue',
      label: t('refundDue'),
      to: state.to({ ...none, refund: 'due' }),
      isOn: view.refund === 'due',
      count: { value: refunds, label: td('refunds', { count: refunds }) },
    },
    ...(transfers > 0 || view.refund === 'to_check'
      ? [
          {
            id: 'toCheck',
            label: t('toCheck'),
            to: state.to({ ...none, refund: 'to_check' }),
            isOn: view.refund === 'to_check',
            count: { value: transfers, label: td('transfers', { count: transfers }) },
          },
        ]
      : []),
  ]
  return <SegmentedLinks isFilter label={t('show')} items={items} current={items.find(({ isOn }) => isOn)?.id} />
}

function useBookingsView({ get, after, before }: Pick<TableState, 'get' | 'after' | 'before'>): BookingsView {
  const days = useDateRange()
  return {
    search: get('search'),
    status: bookingStatuses.find((status) => status === get('status')),
    payment: paymentStatuses.find((payment) => payment === get('payment')),
    needs: (['confirmation', 'trainer', 'decision', 'suspended'] as const).find((needs) => needs === get('needs')),
    refund: (['due', 'to_check'] as const).find((refund) => refund === get('refund')),
    ...days,
    order: get('order') === 'earliest' ? 'earliest' : 'latest',
    after,
    before,
  }
}

function isFiltered({ search, status, payment, needs, refund, from, to }: BookingsView): boolean {
  return [search, status, payment, needs, refund, from, to].some((filter) => filter !== undefined)
}
