import { debtWords, owedWords } from '@entrena/contract/money/sentences/owed'
import { sentencesAfterRecording } from '@entrena/contract/money/sentences/recorded'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { copyWithToast } from '@/lib/browser/copy-text'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { type Debt, debtsQuery } from '../queries'
import { PagedCard } from '../table/paged-card'

/** Money that is owed after a user was deleted. */
export function DebtList() {
  const t = useTranslations(debtTranslations)
  const [language] = useLanguage()
  const debts = useInfiniteQuery(debtsQuery)
  return (
    <PagedCard list={debts} hash="#debts" title={t('title')} text={debtWords.all[language]} failed={t('failed')}>
      {(debt) => <DebtRow key={debt.id} debt={debt} />}
    </PagedCard>
  )
}

function DebtRow({ debt }: { debt: Debt }) {
  const t = useTranslations(debtTranslations)
  const [language] = useLanguage()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 wide:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.3fr)_auto_auto] wide:px-5 wide:py-3">
      {debt.reference ? (
        <span className="num tracking-wide max-wide:order-1">{debt.reference}</span>
      ) : (
        <span className="text-sm text-muted max-wide:order-1">{t('noReference')}</span>
      )}
      <div className="min-w-0 max-wide:order-3 max-wide:col-span-full">
        <b className="block font-strong wrap-anywhere">{debt.creditor_name}</b>
        <Email debt={debt} />
      </div>
      <div className="min-w-0 max-wide:order-4 max-wide:col-span-full">
        <span className="block">{owedWords[debt.kind][language].label}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          <Facts debt={debt} />
        </span>
      </div>
      <span className="num text-right text-lg max-wide:order-2">{formatPesos(debt.amount)}</span>
      <SettleButton debt={debt} className="max-wide:order-5 max-wide:col-span-full" />
    </li>
  )
}

function Email({ debt: { creditor_name: name, creditor_email: email } }: { debt: Debt }) {
  const t = useTranslations(debtTranslations)
  const copy = () => copyWithToast(email, { done: t('copied'), failed: t('copyFailed') })
  return (
    <span className="-my-2 flex items-center gap-1 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <Button variant="ghost" size="md" icon aria-label={t('copy', { name })} onClick={() => void copy()}>
        <Copy aria-hidden />
      </Button>
    </span>
  )
}

function Facts({ debt }: { debt: Debt }) {
  const t = useTranslations(debtTranslations)
  const [language] = useLanguage()
  const { other_name: name, date, time, sessions_count: count, sessions_done: done } = debt
  const facts = [
    name && date && t('session', { name, when: `${formatDay(date, language, 'medium')}, ${time}` }),
    count !== null && done !== null && t('done', { done, count }),
    t('since', { when: formatInstant(debt.created_at, language, 'medium') }),
    debt.trainer_keeps_credit && name && debtWords.credit_kept[language](name),
  ]
  return facts.filter(Boolean).join(' · ')
}

function SettleButton({ debt, className }: { debt: Debt; className?: string }) {
  const t = useTranslations(debtTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { creditor_name: name, creditor_email: email, reference, kind } = debt
  const amount = formatPesos(debt.amount)
  const { send, isPending } = useWrite({
    action: `settle debt ${debt.id}`,
    send: () => call('POST /admin/debts/{id}/settle', { params: { id: debt.id } }),
    done: () => sentencesAfterRecording.debt_settled[language]({ amount, name }),
    failed: (error) => errorDetailOf(error) ?? t('settleFailed'),
    onSettled: async () => {
      setAsking(false)
      await refresh(client, stale.bookingsOfAll)
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        size="md"
        aria-label={t('settleThis', { amount, name })}
        onClick={() => setAsking(true)}
        className={joinClasses('whitespace-nowrap', className)}
      >
        {t('settle')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        busy={isPending}
        busyLabel={t('saving')}
        title={t('settleTitle')}
        person={{ name, line: `${name} · ${email}` }}
        amount={{
          text: amount,
          reference: reference ? t('reference', { reference }) : owedWords[kind][language].label,
        }}
        consequence={<p>{owedWords[kind][language].settle(name)}</p>}
        confirmLabel={t('settle')}
      />
    </>
  )
}

const debtTranslations = defineTranslations('admin-debts', {
  en: {
    title: 'Owed after deletions',
    failed: 'Failed to load what is owed',
    session: 'With {{name}}, {{when}}',
    done_one: '{{done}} of {{count}} session done',
    done_other: '{{done}} of {{count}} sessions done',
    since: 'Since {{when}}',
    reference: 'Reference {{reference}}',
    noReference: 'No reference',
    copy: 'Copy the e-mail address of {{name}}',
    copied: 'E-mail address copied',
    copyFailed: 'Could not copy the e-mail address',
    settle: 'Mark as settled',
    settleThis: 'Mark {{amount}} for {{name}} as settled',
    settleTitle: 'Is this settled?',
    settleFailed: 'Failed to settle it',
  },
  es: {
    title: 'Se debe tras eliminar cuentas',
    failed: 'No pudimos cargar lo que se debe',
    session: 'Con {{name}}, {{when}}',
    done_one: '{{done}} de {{count}} sesión completada',
    done_other: '{{done}} de {{count}} sesiones completadas',
    since: 'Desde el {{when}}',
    reference: 'Referencia {{reference}}',
    noReference: 'Sin referencia',
    copy: 'Copiar el correo de {{name}}',
    copied: 'Correo copiado',
    copyFailed: 'No pudimos copiar el correo',
    settle: 'Marcar como saldado',
    settleThis: 'Marcar como saldados los {{amount}} de {{name}}',
    settleTitle: '¿Ya está saldado?',
    settleFailed: 'No pudimos saldarlo',
  },
})
