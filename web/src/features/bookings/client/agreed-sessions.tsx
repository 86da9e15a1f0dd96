import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { HomeAddress, useHomeAddress } from '../panel/home-address'
import { useBookingWords } from '../parts/booking-words'
import { CancelCost } from '../parts/cancel-cost'
import { type Offer, offersQuery, refreshWeek } from '../week/week-queries'
import { weekTranslations } from '../week/week-translations'

/**
 * Sessions that were agreed elsewhere, and that the trainer asks this client to book. Renders nothing if there are
 * none.
 */
export function AgreedSessions() {
  const t = useTranslations(weekTranslations)
  const { data: offers = [] } = useQuery(offersQuery)
  if (offers.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 px-4 pt-5 pb-4 wide:px-6">
        <h2>{t('offersTitle')}</h2>
        <p className="text-sm text-muted">{t('offerText')}</p>
      </div>
      <ul>
        {offers.map((offer) => (
          <AgreedSession key={offer.id} offer={offer} />
        ))}
      </ul>
    </Card>
  )
}

function AgreedSession({ offer }: { offer: Offer }) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const words = useBookingWords()
  const { id, trainer_name: name, trainer_picture: photo, date, time, service_type: service } = offer
  const { price, original_price: original } = offer
  const address = useHomeAddress(service === 'home')
  const { send, isPending, variables } = useWrite({
    action: `answer agreed session ${id}`,
    send: async (answer: 'accept' | 'decline') => {
      if (answer === 'decline') await call('POST /agenda/offers/{id}/decline', { params: { id } })
      else
        await call('POST /agenda/offers/{id}/accept', { params: { id }, body: { date, time, price, ...address.draft } })
    },
    done: (_, answer) => t(answer === 'accept' ? 'accepted' : 'declinedDone'),
    failed: (error) => errorDetailOf(error) ?? t('answerFailed'),
    onSettled: () => refreshWeek(client),
  })
  const when = `${formatDay(date, language, 'long')}, ${time}`
  return (
    <li className="grid gap-3 border-t border-line px-4 py-4 wide:flex wide:flex-wrap wide:items-center wide:justify-between wide:px-6">
      <div className="flex items-center gap-3">
        <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} />
        <div className="min-w-0">
          <b className="wrap-anywhere">{name}</b>
          <span className="num block text-muted first-letter:uppercase">{when}</span>
          <span className="block text-sm text-muted">
            {words.service(offer)} · {t('oneHour')} ·{' '}
            {original > price && (
              <>
                <s className="num">{formatPesos(original)}</s>{' '}
              </>
            )}
            <span className="num">{formatPesos(price)}</span>
          </span>
          <CancelCost
            {...{ date, time, price }}
            policy={offer.cancellation_policy}
            sessions={1}
            className="text-sm text-muted"
          />
        </div>
      </div>
      {service === 'home' && (
        <div className="wide:order-last wide:basis-full">
          <HomeAddress address={address} />
        </div>
      )}
      <div className="flex gap-3 max-xs:*:flex-1">
        <Button
          size="md"
          busy={isPending && variables === 'accept'}
          disabled={isPending}
          aria-label={t('acceptThis', { name, when })}
          onClick={() => (address.isMissing ? address.ask() : send('accept'))}
        >
          {t('accept', { price: formatPesos(price) })}
        </Button>
        <Button
          size="md"
          variant="secondary"
          busy={isPending && variables === 'decline'}
          disabled={isPending}
          aria-label={t('declineThis', { name, when })}
          onClick={() => send('decline')}
        >
          {t('decline')}
        </Button>
      </div>
    </li>
  )
}
