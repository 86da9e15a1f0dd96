import { oddTaxIdSentence } from '@entrena/contract/money/sentences/payout'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { DataTable, type TableColumn } from '@/ui/data-table'
import { CheckBox } from '@/ui/form/tick-box'
import { bankTabTranslations } from './bank-translations'
import type { useTransferTicks } from './export-bar'
import type { Payable } from './queries'

export const payableTranslations = defineTranslations('admin-payable', {
  en: {
    failed: 'Failed to load who can be paid',
    empty: 'There is nothing to pay out',
    emptyText: 'Trainers are listed here once their sessions took place and nobody can report a problem any more.',
    nobodyReady: 'Nobody can be paid now.',
    to: 'To',
    available: 'Available',
    chosen_one: '{{ticked}} of {{count}} trainer',
    chosen_other: '{{ticked}} of {{count}} trainers',
    refundsFailed: 'Failed to load the refunds',
    loadingOthers: 'Loading everybody who can be paid...',
    unreadable_one:
      '{{count}} refund is not in the file: the bank details of {{names}} were stored with another DATA_KEY and cannot be read.',
    unreadable_other:
      '{{count}} refunds are not in the file: the bank details of {{names}} were stored with another DATA_KEY and cannot be read.',
    payouts_one: '{{count}} payout',
    payouts_other: '{{count}} payouts',
    refunds_one: '{{count}} refund',
    refunds_other: '{{count}} refunds',
    refund: 'Refund',
    both: '{{payouts}} and {{refunds}}',
    export: 'Export {{what}}',
    question: 'Export {{what}}?',
    withRefunds_one: 'Together with {{count}} refund that a client asked for',
    withRefunds_other: 'Together with {{count}} refunds that clients asked for',
    statementOf: 'Account statement of {{name}}',
    statementFailed: 'Failed to load the account statement',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    opening: 'Opening balance',
    paidGross: 'Clients paid (gross)',
    refundedGross: 'Refunded or undone (gross)',
    paidOut: 'Payouts',
    closing: 'Closing balance',
    lines: 'Entries',
    noLines: 'Nothing happened in this month.',
    shownOf: 'The first {{shown}} of {{all}} entries',
    deletedClient: 'Deleted client',
  },
  es: {
    failed: 'No pudimos cargar a quién se le puede pagar',
    empty: 'No hay nada que pagar',
    emptyText: 'Aquí salen los entrenadores cuando sus sesiones ya se dieron y nadie puede reportar un problema.',
    nobodyReady: 'Ahora no se le puede pagar a nadie.',
    to: 'A',
    available: 'Disponible',
    chosen_one: '{{ticked}} de {{count}} entrenador',
    chosen_other: '{{ticked}} de {{count}} entrenadores',
    refundsFailed: 'No pudimos cargar los reembolsos',
    loadingOthers: 'Cargando a todos los que pueden cobrar...',
    unreadable_one:
      '{{count}} reembolso no va en el archivo: los datos de banco de {{names}} se guardaron con otra DATA_KEY y no se pueden leer.',
    unreadable_other:
      '{{count}} reembolsos no van en el archivo: los datos de banco de {{names}} se guardaron con otra DATA_KEY y no se pueden leer.',
    payouts_one: '{{count}} pago a entrenador',
    payouts_other: '{{count}} pagos a entrenadores',
    refunds_one: '{{count}} reembolso',
    refunds_other: '{{count}} reembolsos',
    refund: 'Reembolso',
    both: '{{payouts}} y {{refunds}}',
    export: 'Exportar {{what}}',
    question: '¿Exportar {{what}}?',
    withRefunds_one: 'Junto con {{count}} reembolso que pidió un cliente',
    withRefunds_other: 'Junto con {{count}} reembolsos que pidieron los clientes',
    statementOf: 'Estado de cuenta de {{name}}',
    statementFailed: 'No pudimos cargar el estado de cuenta',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    opening: 'Saldo inicial',
    paidGross: 'Pagado por clientes (bruto)',
    refundedGross: 'Reembolsado o deshecho (bruto)',
    paidOut: 'Pagos a entrenador',
    closing: 'Saldo final',
    lines: 'Movimientos',
    noLines: 'En este mes no pasó nada.',
    shownOf: 'Los primeros {{shown}} de {{all}} movimientos',
    deletedClient: 'Cliente eliminado',
  },
})

interface PayableListProps {
  readonly payables: readonly Payable[]
  /** False while some rows are not loaded. The check box for all rows is then disabled. */
  readonly isWhole: boolean
  readonly ticks: ReturnType<typeof useTransferTicks>
  readonly onOpen: (payable: Payable) => void
}

/** Trainers who can be paid now. */
export function PayableList({ payables, isWhole, ticks, onOpen }: PayableListProps) {
  const t = useTranslations(payableTranslations)
  const tb = useTranslations(bankTabTranslations)
  const tickAll = <CheckBox label={tb('all')} value={ticks.all} disabled={!isWhole} onChange={ticks.tickAll} />
  const columns: TableColumn<Payable>[] = [
    {
      title: tb('all'),
      head: tickAll,
      headClass: 'w-14',
      cell: (payable) => <Tick payable={payable} ticks={ticks} />,
    },
    { title: t('trainer'), cell: (payable) => <Trainer payable={payable} onOpen={onOpen} /> },
    { title: t('to'), cell: (payable) => <Account payable={payable} /> },
    {
      title: t('available'),
      headClass: 'text-right',
      cellClass: 'num text-right text-lg',
      cell: ({ available }) => formatPesos(available),
    },
  ]
  return (
    <DataTable
      label={tb('payouts')}
      rows={payables}
      idOf={({ trainer_id: id }) => id}
      columns={columns}
      aboveCards={
        <div className="flex items-center gap-3 border-t border-line bg-sunken px-4 py-3 text-sm font-strong text-muted">
          {tickAll}
          <span aria-hidden>{tb('all')}</span>
        </div>
      }
      cardClass="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4"
      card={(payable) => (
        <>
          <span className="pt-3">
            <Tick payable={payable} ticks={ticks} />
          </span>
          <div className="grid gap-1.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Trainer payable={payable} onOpen={onOpen} />
              <span className="num text-lg">{formatPesos(payable.available)}</span>
            </div>
            <Account payable={payable} />
          </div>
        </>
      )}
    />
  )
}

function Tick({ payable: { trainer_id: id, name }, ticks }: { payable: Payable; ticks: PayableListProps['ticks'] }) {
  const tb = useTranslations(bankTabTranslations)
  return (
    <CheckBox
      label={tb('select', { name })}
      value={ticks.isTicked(id)}
      onChange={(isTicked) => ticks.tick(id, isTicked)}
    />
  )
}

function Trainer({ payable, onOpen }: { payable: Payable; onOpen: (payable: Payable) => void }) {
  const t = useTranslations(payableTranslations)
  const { name, picture } = payable
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="s" />
      <button
        type="button"
        title={t('statementOf', { name })}
        onClick={() => onOpen(payable)}
        className="min-h-11 min-w-0 text-left font-strong wrap-anywhere underline-offset-3 hover:underline"
      >
        {name}
      </button>
    </span>
  )
}

function Account({ payable: { bank, account_ending: ending, odd_tax_id: odd } }: { payable: Payable }) {
  const [language] = useLanguage()
  if (bank === null) return <span className="text-muted">–</span>
  return (
    <span className="wrap-anywhere">
      {bank} <span className="num font-medium text-muted">···{ending}</span>
      {odd && <span className="block text-sm text-warning">{oddTaxIdSentence.admin[language](odd)}</span>}
    </span>
  )
}
