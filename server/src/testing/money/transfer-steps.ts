import { expect } from 'vitest'
import { accountOfLaura } from '../../features/money/balance/makers'
import type { AccountsCommandSteps } from './accounts-commands'
import {
  availableInModel,
  changeBalanceInModel,
  isInBatch,
  openRefund,
  pesosOfCents,
  pickByIndex,
} from './accounts-model'

/** Random commands of the property test that request refunds, and export, send and take back batches. */
export const transferSteps = {
  async keep(model, { who }) {
    expect((await pickByIndex(model.clients, who)?.post('/balance/keep'))?.status).toBe(200)
  },
  async 'ask refund'(model, { who, amount }) {
    const owner = who % 2
    // Bank details need a fresh sign-in.
    const client = await model.house.as(model.clients[owner]?.id ?? '')
    const { status, body } = await client.post('/balance/refunds', {
      payload: { amount: pesosOfCents(amount), account: accountOfLaura },
    })
    const isRefused = openRefund(model, owner) !== undefined || amount > (model.balances[owner] ?? 0)
    expect(status).toBe(isRefused ? 409 : 200)
    if (isRefused) return
    changeBalanceInModel(model, owner, -amount)
    model.transfers.push({ id: body.refund.id, kind: 'refund', owner, amount, batch: undefined, state: 'asked' })
  },
  async 'withdraw refund'(model, { who }) {
    const refund = pickByIndex(
      model.transfers.filter(({ kind }) => kind === 'refund'),
      who,
    )
    if (!refund) return
    const { status } = (await model.clients[refund.owner]?.delete(`/balance/refunds/${refund.id}`)) ?? {}
    expect(status === 200).toBe(refund.state === 'asked')
    if (refund.state !== 'asked') return
    refund.state = 'withdrawn'
    changeBalanceInModel(model, refund.owner, refund.amount)
  },
  async export(model) {
    const payload = {
      trainer_ids: model.trainers.map(({ id }) => id),
      refund_ids: model.transfers.filter(({ state }) => state === 'asked').map(({ id }) => id),
    }
    const { status, body } = await model.admin.post('/admin/payouts/batches', { payload })
    const payable = model.trainers
      .map((_, trainer) => ({ trainer, cents: availableInModel(model, trainer) }))
      .filter(({ trainer, cents }) => cents >= 50_000 && !isInBatch(model, trainer))
    expect(status).toBe(payable.length + payload.refund_ids.length > 0 ? 201 : 409)
    if (status !== 201) return
    for (const refund of model.transfers)
      if (refund.state === 'asked') Object.assign(refund, { state: 'in_batch', batch: body.id })
    for (const { trainer, cents } of payable) {
      const line = body.lines.find((each: { owner_id: string }) => each.owner_id === model.trainers[trainer]?.id)
      expect(line?.amount).toBe(pesosOfCents(cents))
      model.transfers.push({
        id: line.id,
        kind: 'payout',
        owner: trainer,
        amount: cents,
        batch: body.id,
        state: 'in_batch',
      })
    }
  },
  async send(model, { who }) {
    const batch = pickByIndex(
      model.transfers.filter(({ state }) => state === 'in_batch'),
      who,
    )?.batch
    if (!batch) return
    expect((await model.admin.post(`/admin/payouts/batches/${batch}/sent`)).status).toBe(200)
    for (const each of model.transfers) if (each.batch === batch) each.state = 'sent'
  },
  async see(model, { who }) {
    const transfer = pickByIndex(model.transfers, who)
    if (!transfer) return
    const { status } = await model.admin.post(`/admin/payouts/transfers/${transfer.id}/seen`)
    expect(status).toBe(transfer.state === 'sent' ? 200 : 409)
    if (transfer.state === 'sent') transfer.state = 'seen'
  },
  async return(model, { who }) {
    const transfer = pickByIndex(model.transfers, who)
    if (!transfer) return
    const payload = { reason: 'cuenta cerrada' }
    const { status } = await model.admin.post(`/admin/payouts/transfers/${transfer.id}/returned`, { payload })
    const isAway = transfer.state === 'sent' || transfer.state === 'seen'
    expect(status).toBe(isAway ? 200 : 409)
    if (!isAway) return
    transfer.state = 'returned'
    if (transfer.kind === 'refund') changeBalanceInModel(model, transfer.owner, transfer.amount)
  },
} satisfies Partial<AccountsCommandSteps>
