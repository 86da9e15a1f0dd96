import { dominicanDate } from '@entrena/contract/dominican-time'
import type { ProfileDraft } from '@entrena/contract/trainers/drafts'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { LeaveQuestion } from '@/ui/overlay/leave-question'
import { editTranslations } from '../edit-translations'
import { TwoColumns } from '../parts/two-columns'
import { profileSchema, toForm } from '../profile-form'
import { ownProfileQuery } from '../queries'
import { AboutCard } from './about-card'
import { DiscountCard } from './discount-card'
import { type ProfileFormApi, showRefusal } from './form-errors'
import { GalleryCard } from './gallery-card'
import { LocationCard } from './location-editor'
import { PhotoCard } from './photo-card'
import { PolicyCard } from './policy-card'
import { PricesCard } from './prices-card'
import { SaveBar } from './save-bar'
import { ScheduleCard } from './schedule-card'

interface ProfileEditProps {
  /** The profile is null until the trainer has saved a profile. */
  readonly profile: Trainer | null
  readonly onDone: () => void
}

export default function ProfileEdit({ profile, onDone }: ProfileEditProps) {
  const [start] = useState(() => toForm(profile, dominicanDate(new Date())))
  const form = useForm({
    defaultValues: start,
    resolver: zodResolver(profileSchema(profile)),
    shouldFocusError: false,
  })
  const save = useSave(form, onDone)
  const frame = useFocusOnWrong(form)
  const { isDirty, isSubmitting } = form.formState
  return (
    <form ref={frame} noValidate onSubmit={form.handleSubmit(save)} className="grid grid-cols-1 gap-5 wide:gap-6">
      <Heading isNew={profile === null} />
      <TwoColumns
        aside={
          <>
            <GalleryCard profile={profile} />
            <LocationCard form={form} />
          </>
        }
      >
        <PhotoCard profile={profile} />
        <AboutCard form={form} />
        <PricesCard form={form} />
        <DiscountCard form={form} />
        <ScheduleCard form={form} hadSchedule={profile?.availability_schedule != null} />
        <PolicyCard form={form} />
      </TwoColumns>
      <SaveBar form={form} isBusy={isSubmitting} onCancel={profile ? onDone : undefined} />
      <LeaveQuestion isUnsaved={isDirty} />
    </form>
  )
}

function Heading({ isNew }: { isNew: boolean }) {
  const t = useTranslations(editTranslations)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Focuses the heading after 'Edit Profile'. New trainers see the form immediately, so the focus is not moved.
    if (!isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div className="grid gap-1">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t(isNew ? 'createTitle' : 'editTitle')}
      </h1>
      {isNew && <p className="text-muted">{t('createText')}</p>}
    </div>
  )
}

const saveAction = 'save profile'

function useSave(form: ProfileFormApi, onDone: () => void) {
  const t = useTranslations(editTranslations)
  const client = useQueryClient()
  return useSingleFlight(async (body: ProfileDraft) => {
    try {
      const saved = await call('PUT /trainers/profile', { body })
      client.setQueryData(ownProfileQuery(saved.id).queryKey, saved)
      toast.success(t('saved'), saveAction)
      onDone()
    } catch (error) {
      toast.error(detailOf(error) ?? t('saveFailed'), saveAction)
      showRefusal(form, error)
    }
  })
}

/** Focuses the first invalid field after each failed submit. */
function useFocusOnWrong(form: ProfileFormApi) {
  const frame = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return frame
}
