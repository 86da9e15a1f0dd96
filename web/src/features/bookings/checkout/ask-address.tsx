import { homeAddressCharacters } from '@entrena/contract/bookings/rules'
import { useQueryClient } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { sendableAddress } from '../panel/home-address'
import { panelTranslations } from '../panel/panel-translations'
import { type Booking, cacheBooking } from '../queries'

const addressTranslations = defineTranslations('ask-address', {
  en: {
    title: 'Where should your trainer come?',
    text: 'This home visit has no address yet. Write it, and then you can continue.',
    save: 'Save the address',
    saved: 'Address saved',
    failed: 'Failed to save the address',
  },
  es: {
    title: '¿Dónde es la sesión?',
    text: 'Esta visita a domicilio todavía no tiene dirección. Escríbela y sigue.',
    save: 'Guardar la dirección',
    saved: 'Dirección guardada',
    failed: 'No pudimos guardar la dirección',
  },
})

/**
 * Asks for the address of a home visit, because the API accepts a booking without the address. It must be given before
 * the payment.
 */
export function HomeAddressForm({ booking }: { booking: Booking }) {
  const t = useTranslations(addressTranslations)
  const tPanel = useTranslations(panelTranslations)
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [wasSent, setSent] = useState(false)
  const address = sendableAddress(text)
  const { send, isPending } = useWrite({
    action: `save address ${booking.id}`,
    send: () => call('PUT /bookings/{id}/address', { params: { id: booking.id }, body: { address } }),
    done: () => t('saved'),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: (changed) => cacheBooking(client, changed),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (address) send()
      }}
    >
      <div className="grid gap-1">
        <h2 className="text-lg">{t('title')}</h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <TextField
        label={tPanel('address')}
        hint={tPanel('addressHint')}
        error={wasSent && !address ? tPanel('addressMissing') : undefined}
        icon={<House aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={homeAddressCharacters}
        autoComplete="address-line1"
      />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
