import { bankLinePath } from '@entrena/contract/admin/rules'
import { openLineSentence } from '@entrena/contract/money/sentences/bank-line'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { adminBookingTranslations } from './bookings-translations'

const linesOfBookingQuery = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: keys.bankLinesOf(id),
    queryFn: ({ signal }) => call('GET /admin/bank-lines', { query: { booking_id: id, limit: '1' }, signal }),
  })

/** Warns an admin who confirms a payment by hand that an undecided bank statement line belongs to this payment. */
export function BankLineWarning({ bookingId }: { bookingId: string }) {
  const t = useTranslations(adminBookingTranslations)
  const [language] = useLanguage()
  const { data: [line] = [] } = useQuery(linesOfBookingQuery(bookingId))
  if (!line || line.amount === null || line.day === null) return null
  return (
    <NoticeBox
      tone="warning"
      role="status"
      icon={<Landmark aria-hidden />}
      action={
        <ButtonLink to={bankLinePath(line)} variant="link" size="md" className="justify-self-start">
          {t('openBankDesk')}
        </ButtonLink>
      }
    >
      {openLineSentence[language]({ amount: formatPesos(line.amount), day: formatDay(line.day, language, 'day') })}
    </NoticeBox>
  )
}
