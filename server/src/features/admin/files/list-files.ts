import * as endpoints from '@entrena/contract/admin/files'
import type { AdminActionKind } from '@entrena/contract/admin/rules'
import type { Booking } from '@entrena/contract/bookings/entity'
import { csvAmount, csvCell } from '@entrena/contract/csv'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { ReceivedPayment } from '@entrena/contract/money/payments/entity'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { serviceNames } from '@entrena/contract/trainers/rules'
import type { FastifyInstance } from 'fastify'
import { type CsvTable, setCsvHeaders, streamCsv } from '../../../platform/http/csv-file'
import { type HttpExchange, serve } from '../../../platform/http/serve'
import { areRateLimitsApplied, countUse, type RateLimit } from '../../../platform/limits/limit'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { listBookings } from '../../bookings/public'
import { listExportedTransfers, listReceivedPayments } from '../../money/public'
import { listUsers } from '../list-users'

const filesAnHour: RateLimit = { name: 'files of lists', most: 20, withinMs: 60 * 60_000 }

/** The file is Spanish, like the other files for spreadsheets. */
const words = {
  role: { client: 'Cliente', trainer: 'Entrenador', admin: 'Administrador' },
  status: { pending: 'Pendiente', confirmed: 'Confirmada', completed: 'Completada', cancelled: 'Cancelada' },
  payment: { pending: 'Pendiente', pending_confirmation: 'En revisión', paid: 'Pagado' },
  received: { received: 'Pago', overpaid: 'De más, al saldo', not_arrived: 'No había llegado' },
  kind: { payout: 'Pago a entrenador', refund: 'Reembolso' },
  transfer: {
    asked: 'Pedido',
    ready: 'Pedido',
    in_batch: 'En proceso',
    sent: 'Enviado',
    seen: 'En el extracto bancario',
    returned: 'Devuelto por el banco',
    withdrawn: 'Retirado',
  },
} as const

const deletedPerson = 'Persona eliminada'
const dayOf = (instant: string | null | undefined) => (instant ? dominicanDate(new Date(instant)) : '')

/**
 * Writes a reference as text with #, because a spreadsheet would read 01234567 or 12E45678 as a number. Searches accept
 * the #.
 */
const referenceCell = (reference: string) => (reference === '' ? '' : `#${reference}`)

function onStatement({ kind, is_undone: isUndone, is_on_statement: isOnStatement }: ReceivedPayment): string {
  if (kind === 'not_arrived') return ''
  if (isUndone) return 'Deshecho'
  return isOnStatement ? 'Sí' : 'No'
}

interface Download {
  readonly kind: AdminActionKind
  /** Name of the list, used in the name of the file. */
  readonly name: string
  readonly adminId: string
  readonly http: HttpExchange
}

async function sendFile<Row>(services: Services, { kind, name, adminId, http }: Download, table: CsvTable<Row>) {
  const { db, config } = services
  const now = services.now()
  if (areRateLimitsApplied(config, http.request)) await countUse(db, { limit: filesAnHour, who: adminId, now })
  const file = await streamCsv(table)
  await recordAction(db, { adminId, kind, subjectId: adminId, at: now })
  setCsvHeaders(http.reply, `entrena-${name}-${dominicanDate(now)}.csv`)
  return file
}

/** Serves the lists of admins as files. A file has the rows of its list, with the same filters. */
export function listFileRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.getUsersFile, ({ query }, admin, http) =>
    sendFile(
      services,
      { kind: 'users_downloaded', name: 'usuarios', adminId: admin.id, http },
      {
        titles: ['Desde', 'Nombre', 'Correo', 'Rol', 'Sesiones completadas', 'Canceladas (%)', 'Suspendido desde'],
        readPage: (page) => listUsers(services, admin, { ...query, ...page }),
        cellsOf: (user) => [
          dayOf(user.created_at),
          csvCell(user.name),
          csvCell(user.email ?? ''),
          user.role ? words.role[user.role] : '',
          String(user.completed_sessions ?? ''),
          String(user.cancel_rate ?? ''),
          dayOf(user.suspended_at),
        ],
      },
    ),
  )

  serve(app, endpoints.getBookingsFile, ({ query }, admin, http) =>
    sendFile(
      services,
      { kind: 'bookings_downloaded', name: 'reservas', adminId: admin.id, http },
      {
        titles: bookingTitles,
        readPage: (page) => listBookings(services, admin, { ...query, ...page }),
        cellsOf: bookingCells,
      },
    ),
  )

  serve(app, endpoints.getPaymentsFile, ({ query }, admin, http) =>
    sendFile(
      services,
      { kind: 'payments_downloaded', name: 'pagos', adminId: admin.id, http },
      {
        titles: [
          'Día',
          'Hora',
          'Referencia',
          'Cliente',
          'Entrenador',
          'Tipo',
          'Monto',
          'Confirmó',
          'En el extracto bancario',
        ],
        readPage: (page) => listReceivedPayments(services.db, { ...query, ...page }),
        cellsOf: (payment) => [
          dayOf(payment.confirmed_at),
          dominicanTime(new Date(payment.confirmed_at)),
          referenceCell(payment.reference),
          csvCell(payment.client_name ?? deletedPerson),
          csvCell(payment.trainer_name ?? (payment.trainer_id ? deletedPerson : '')),
          words.received[payment.kind],
          csvAmount(payment.amount),
          csvCell(payment.confirmed_by ?? ''),
          onStatement(payment),
        ],
      },
    ),
  )

  serve(app, endpoints.getBatchesFile, ({ query }, admin, http) =>
    sendFile(
      services,
      { kind: 'batches_downloaded', name: 'lotes', adminId: admin.id, http },
      {
        titles: [
          'Exportado',
          'Lote',
          'Referencia',
          'Tipo',
          'Nombre',
          'Banco',
          'Cuenta',
          'Monto',
          'Estado',
          'Enviado',
          'Motivo',
        ],
        readPage: (page) => listExportedTransfers(services, { ...query, ...page }),
        cellsOf: ({ exportedAt, batchReference, reference, ownerName, transfer }) => [
          dominicanDate(exportedAt),
          referenceCell(batchReference),
          referenceCell(reference),
          words.kind[transfer.kind],
          csvCell(ownerName ?? deletedPerson),
          csvCell(transfer.bank),
          csvCell(`···${transfer.account_ending}`),
          csvAmount(transfer.amount),
          words.transfer[transfer.state],
          dayOf(transfer.sent_at),
          csvCell(transfer.return_reason ?? ''),
        ],
      },
    ),
  )
}

const bookingTitles = [
  'Referencia',
  'Fecha',
  'Hora',
  'Cliente',
  'Entrenador',
  'Servicio',
  'Sesiones',
  'Precio',
  'Pagado',
  'Estado',
  'Pago',
  'Reembolso',
  'Creada',
]

const bookingCells = (booking: Booking) => [
  referenceCell(referenceOf(booking.id)),
  booking.date,
  booking.time,
  csvCell(booking.client_name),
  csvCell(booking.trainer_name),
  serviceNames[booking.service_type].es,
  String(booking.sessions_count),
  csvAmount(booking.price),
  csvAmount(booking.paid_amount),
  words.status[booking.status],
  words.payment[booking.payment_status],
  booking.refund_amount === null ? '' : csvAmount(booking.refund_amount),
  dayOf(booking.created_at),
]
