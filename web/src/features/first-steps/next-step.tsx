import type { FirstStep } from '@entrena/contract/first-steps/rules'
import { useQuery } from '@tanstack/react-query'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { firstStepsQuery } from './queries'

export const firstStepsTranslations = defineTranslations('first-steps', {
  en: {
    title: 'First steps',
    progress: '{{done}} of {{all}} done',
    done: 'Done',
    next: 'Saved. Next: {{step}}',
    continue: 'Continue',
    packages: 'Packages that do not fit your price',
    packageText_one: 'A package of {{count}} session costs {{price}}; your price is {{each}}.',
    packageText_other: '{{count}} sessions cost {{price}}; {{count}} × {{each}} is {{full}}.',
    weeklyHours_one: '{{count}} hour a week',
    weeklyHours_other: '{{count}} hours a week',
    inReview: 'we are reviewing your ID card',
    photo: 'Photo',
    photoText: 'Clients choose a trainer whom they can see.',
    prices: 'Prices',
    pricesText: 'Your price per session, and your packages.',
    hours: 'Hours',
    hoursText: 'The days and hours at which clients can book you.',
    bank: 'Bank account',
    bankText: 'Where we send what you earn.',
    papers: 'Documents (optional)',
    papersText: 'With your ID card, clients see that you are verified.',
    share: 'Share your page (optional)',
    shareText: 'With those who already train with you.',
    onceSaved: 'Once your profile is saved.',
    leaveOutPackages: 'Keep them like this',
    leaveOutPapers: 'Leave out',
    leaveOutShare: 'I shared it',
    failed: 'This could not be saved',
  },
  es: {
    title: 'Primeros pasos',
    progress: '{{done}} de {{all}} listos',
    done: 'Listo',
    next: 'Guardado. Lo que sigue: {{step}}',
    continue: 'Continuar',
    packages: 'Paquetes que no cuadran con tu precio',
    packageText_one: 'Un paquete de {{count}} sesión cuesta {{price}}; tu precio es {{each}}.',
    packageText_other: '{{count}} sesiones cuestan {{price}}; {{count}} × {{each}} son {{full}}.',
    weeklyHours_one: '{{count}} hora por semana',
    weeklyHours_other: '{{count}} horas por semana',
    inReview: 'estamos revisando tu cédula',
    photo: 'Foto',
    photoText: 'Los clientes eligen a quien pueden ver.',
    prices: 'Precios',
    pricesText: 'Tu precio por sesión y tus paquetes.',
    hours: 'Horario',
    hoursText: 'Los días y las horas en que te pueden reservar.',
    bank: 'Cuenta bancaria',
    bankText: 'Adonde enviamos lo que ganas.',
    papers: 'Documentos (opcional)',
    papersText: 'Con tu cédula, los clientes ven que estás verificado.',
    share: 'Comparte tu página (opcional)',
    shareText: 'Con quienes ya entrenan contigo.',
    onceSaved: 'Cuando guardes tu perfil.',
    leaveOutPackages: 'Dejarlos así',
    leaveOutPapers: 'Omitir',
    leaveOutShare: 'Ya la compartí',
    failed: 'No pudimos guardar esto',
  },
})

/** A section of the profile form, named by its URL hash. */
type Section = 'photo' | 'prices' | 'hours'

const sectionPath = (section: Section) => `/trainer-dashboard?edit=1#${section}`

/**
 * Path of the page for each step. Until the first save, the profile form is on the same page as the steps, and no
 * public page exists that could be shared.
 */
export const stepPaths = (isNew: boolean): Readonly<Record<FirstStep, string | undefined>> => {
  const toSection = isNew ? (section: Section) => `#${section}` : sectionPath
  return {
    packages: toSection('prices'),
    photo: toSection('photo'),
    prices: toSection('prices'),
    hours: toSection('hours'),
    bank: '/trainer-dashboard?tab=earnings',
    papers: '/trainer-dashboard?part=verification',
    share: isNew ? undefined : '/trainer-dashboard#public-page',
  }
}

/** Shown after a step was saved: a link to the next open step. Renders nothing if all steps are done. */
export default function NextStep() {
  const t = useTranslations(firstStepsTranslations)
  const { data, isFetching } = useQuery(firstStepsQuery)
  const next = data?.find(({ is_done }) => !is_done)
  if (!next || isFetching) return null
  const path = stepPaths(false)[next.step]
  return (
    <NoticeBox
      tone="positive"
      role="status"
      title={t('next', { step: t(next.step) })}
      action={
        path && (
          <ButtonLink to={path} size="md">
            {t('continue')}
          </ButtonLink>
        )
      }
    />
  )
}
