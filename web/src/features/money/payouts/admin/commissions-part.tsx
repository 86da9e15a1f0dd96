import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currentMonth, readYear } from '@/features/money/earnings/months'
import { ReportTools } from '@/features/money/earnings/report-tools'
import { YearTable } from '@/features/money/earnings/year-table'
import { formatMonth, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { LoadedQuery } from './loaded'
import { type CommissionReport, commissionsQuery } from './queries'

const commissionsTranslations = defineTranslations('commissions', {
  en: {
    title: 'Commission of {{year}}',
    failed: 'Failed to load the commission',
    previous: 'Previous year: {{year}}',
    next: 'Next year: {{year}}',
    fileOf: 'CSV of {{year}}',
    months: 'By month',
    month: 'Month',
    trainers: 'By trainer',
    paid: 'Clients paid (gross)',
    refunded: 'Refunded or undone (gross)',
    net: 'Trainers got (net)',
    total: 'Total {{year}}',
    empty: 'Nothing was paid in this year.',
    deletedTrainer: 'Deleted trainer',
    others_one: '{{count}} other trainer',
    others_other: '{{count}} other trainers',
  },
  es: {
    title: 'Comisión de {{year}}',
    failed: 'No pudimos cargar la comisión',
    previous: 'Año anterior: {{year}}',
    next: 'Año siguiente: {{year}}',
    fileOf: 'CSV de {{year}}',
    months: 'Por mes',
    month: 'Mes',
    trainers: 'Por entrenador',
    paid: 'Pagado por clientes (bruto)',
    refunded: 'Reembolsado o deshecho (bruto)',
    net: 'Para entrenadores (neto)',
    total: 'Total {{year}}',
    empty: 'En este año no se pagó nada.',
    deletedTrainer: 'Entrenador eliminado',
    others_one: '{{count}} entrenador más',
    others_other: '{{count}} entrenadores más',
  },
})

const pathOf = (year: string) => `?tab=bank&part=commission&year=${year}`

export default function CommissionsSection() {
  const t = useTranslations(commissionsTranslations)
  const [params] = useSearchParams()
  const year = readYear(params.get('year'), currentMonth()) ?? currentMonth().slice(0, 4)
  const report = useQuery(commissionsQuery(year))
  const step = (count: 1 | -1) => {
    const other = String(Number(year) + count)
    return {
      label: t(count === 1 ? 'next' : 'previous', { year: other }),
      to: readYear(other, currentMonth()) && pathOf(other),
    }
  }
  return (
    <div data-statement className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2>{t('title', { year })}</h2>
        <ReportTools
          previous={step(-1)}
          next={step(1)}
          file={{ address: `/api/admin/commissions/file?year=${year}`, label: t('fileOf', { year }) }}
          isLoaded={report.data !== undefined}
        />
      </div>
      <LoadedQuery query={report} failed={t('failed')} rows={6}>
        {(data) => <Report report={data} />}
      </LoadedQuery>
    </div>
  )
}

type SumsOfYear = Pick<CommissionReport, 'paid' | 'refunded' | 'net' | 'commission'>
interface CommissionRow extends SumsOfYear {
  readonly id: string
  readonly name: string
}

function Report({ report }: { report: CommissionReport }) {
  const t = useTranslations(commissionsTranslations)
  const [language] = useLanguage()
  const { year, months, trainers, others } = report
  const isEmpty = report.paid === 0 && report.refunded === 0 && trainers.length === 0
  const same = {
    idOf: ({ id }: CommissionRow) => id,
    nameOf: ({ name }: CommissionRow) => name,
    columns: [
      { title: t('paid'), amountOf: ({ paid }: CommissionRow) => paid },
      { title: t('refunded'), amountOf: ({ refunded }: CommissionRow) => refunded },
      { title: t('net'), amountOf: ({ net }: CommissionRow) => net },
      { title: t('commission'), amountOf: ({ commission }: CommissionRow) => commission, isMain: true },
    ],
    total: { ...report, id: '', name: '' },
    totalName: t('total', { year }),
    empty: t('empty'),
  }
  const ofMonths = months.map((sums) => ({
    ...sums,
    id: sums.month,
    name: formatMonth(sums.month, language, 'long'),
  }))
  const ofTrainers = [
    ...trainers.map((sums) => ({ ...sums, id: sums.trainer_id, name: sums.name ?? t('deletedTrainer') })),
    ...(others.count > 0 ? [{ ...others, id: 'others', name: t('others', { count: others.count }) }] : []),
  ]
  return (
    <>
      <SumsCard report={report} />
      <YearTable {...same} title={t('months')} rowsAre={t('month')} rows={isEmpty ? [] : ofMonths} />
      <YearTable {...same} title={t('trainers')} rowsAre={t('trainer')} rows={isEmpty ? [] : ofTrainers} />
    </>
  )
}

/** Shows the sums of the period. Net amount and commission add up to the gross amount minus refunds. */
function SumsCard({ report: { paid, refunded, net, commission } }: { report: CommissionReport }) {
  const t = useTranslations(commissionsTranslations)
  const sums = [
    [t('paid'), paid],
    [t('refunded'), refunded],
    [t('net'), net],
    [t('commission'), commission],
  ] as const
  return (
    <Card padded>
      <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2 wide:grid-cols-4">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="num text-lg">{formatPesos(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
