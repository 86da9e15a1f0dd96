import { policies, policyTerms } from '@entrena/contract/bookings/cancellation'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { languages } from '@entrena/contract/language'
import type { ProfileDraft } from '@entrena/contract/trainers/drafts'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { profileLimits, serviceTypes, specializations } from '@entrena/contract/trainers/rules'
import { addressForms, spokenLanguageNames, spokenLanguages } from '@entrena/contract/trainers/spoken'
import { imageTypes } from '@entrena/contract/uploads'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '@/features/accounts/public'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { keys, refresh, stale } from '@/lib/api/keys'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { beforeLeaving } from '@/lib/navigation/history'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { ChoiceChips } from '@/ui/form/choice-chips'
import { FileDrop } from '@/ui/form/file-drop'
import { RadioList } from '@/ui/form/radio-list'
import { SaveBar, SaveConflictNotice } from '@/ui/form/save-bar'
import { SelectField } from '@/ui/form/select-field'
import { TextArea } from '@/ui/form/text-field'
import { LeaveQuestion } from '@/ui/overlay/leave-question'
import { serviceIcons } from '../card/chips'
import { editTranslations } from '../edit-translations'
import { Portrait, TwoColumns } from '../parts/portrait'
import { pictureTranslations } from '../pictures-translations'
import { policyTranslations } from '../policy/policy-sentences'
import { contradictsTypedPrice, parsePriceField, profileFormOf, profileSchema } from '../profile-form'
import { ownProfileQuery } from '../queries'
import { nameTranslations } from '../translations'
import { type ProfileFormApi, showRefusalAtField, useFieldErrorText } from './form-errors'
import { GalleryCard } from './gallery-card'
import { LocationCard } from './location-editor'
import { DiscountCard, PricesCard } from './prices-card'
import { ScheduleCard } from './schedule-card'
import { FoldedSection, FormSection, SectionLinks, useScrollToSection } from './sections'
import { usePictureUpload, useUpdateCachedPictures } from './use-pictures'

interface ProfileEditProps {
  /** The profile is null until the trainer has saved a profile. */
  readonly profile: Trainer | null
  /** Id of the section to scroll to. */
  readonly section?: string | undefined
  /** Content beside the form, which comes first on a phone. */
  readonly lead?: ReactNode
  readonly onSaved: () => void
  readonly onCancel: () => void
}

export default function ProfileEdit({ profile, section, lead, onSaved, onCancel }: ProfileEditProps) {
  const [language] = useLanguage()
  const [start] = useState(() => profileFormOf(profile, dominicanDate(new Date()), language))
  const form = useForm({
    defaultValues: start,
    resolver: zodResolver(profileSchema(profile)),
    shouldFocusError: false,
  })
  const [version, setVersion] = useState(profile?.version ?? 0)
  const { send, isPending } = useSave(form, { isNew: profile === null, onSaved })
  // Compares versions and not profiles, because an upload of a photo changes the profile but not its version.
  const newer = (profile?.version ?? 0) > version && !isPending ? profile : null
  const save = (over: number) => form.handleSubmit((body) => send({ ...body, version: over }))
  const take = () => {
    form.reset(profileFormOf(newer, dominicanDate(new Date()), language))
    setVersion(newer?.version ?? 0)
  }
  const frame = useFocusOnWrong(form)
  useScrollToSection(section)
  const { isDirty, isSubmitting } = form.formState
  const fold = useFold(form, profile === null)
  return (
    <form ref={frame} noValidate onSubmit={save(version)} className="grid grid-cols-1 gap-5 wide:gap-6">
      <Heading isNew={profile === null} isFocused={profile !== null && !section} />
      <SectionLinks form={form} />
      <TwoColumns
        lead={lead}
        aside={
          <>
            {fold('gallery', <GalleryCard profile={profile} />)}
            <FormSection id="location">
              <LocationCard form={form} />
            </FormSection>
          </>
        }
      >
        <FormSection id="photo">
          <PhotoCard profile={profile} />
        </FormSection>
        <FormSection id="about">
          <AboutCard form={form} />
        </FormSection>
        <FormSection id="prices">
          <PricesCard form={form} />
        </FormSection>
        {fold('discount', <DiscountCard form={form} />)}
        {fold('hours', <ScheduleCard form={form} hadSchedule={profile?.availability_schedule != null} />)}
        {fold('policy', <PolicyCard form={form} />)}
      </TwoColumns>
      <SaveBar>
        {newer && <SaveConflictNotice isBusy={isSubmitting} onTake={take} onOverwrite={save(newer.version ?? 0)} />}
        <PackagesToCheck form={form} />
        <SaveButtons isBusy={isSubmitting} isOutdated={newer !== null} onCancel={profile ? onCancel : undefined} />
      </SaveBar>
      <LeaveQuestion isUnsaved={isDirty} />
    </form>
  )
}

/**
 * Returns a function that renders a section. For a new trainer the optional sections are folded, to keep the form
 * short.
 */
function useFold(form: ProfileFormApi, isNew: boolean) {
  const t = useTranslations(editTranslations)
  const texts = {
    gallery: t('galleryText'),
    discount: t('discountText'),
    hours: t('scheduleNever'),
    policy: t('policyText'),
  }
  return (id: keyof typeof texts, card: ReactNode) =>
    isNew ? (
      <FoldedSection id={id} form={form} text={texts[id]}>
        {card}
      </FoldedSection>
    ) : (
      <FormSection id={id}>{card}</FormSection>
    )
}

function Heading({ isNew, isFocused }: { isNew: boolean; isFocused: boolean }) {
  const t = useTranslations(editTranslations)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Focuses the heading after a press of 'Edit Profile'. For new trainers the form opens without a press, so the
    // focus stays.
    if (isFocused) heading.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <div className="grid gap-1">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t(isNew ? 'createTitle' : 'editTitle')}
      </h1>
      {isNew && <p className="text-muted">{t('createText')}</p>}
    </div>
  )
}

function useSave(form: ProfileFormApi, { isNew, onSaved }: { isNew: boolean; onSaved: () => void }) {
  const t = useTranslations(editTranslations)
  const { user } = useSession()
  const client = useQueryClient()
  return useWrite({
    action: 'save profile',
    send: (body: ProfileDraft) => call('PUT /trainers/profile', { body }),
    done: () => t('saved'),
    failed: (error) => (isChangedElsewhere(error) ? undefined : (errorDetailOf(error) ?? t('saveFailed'))),
    onDone: (saved) => {
      // Before the first save there was no public page, so what the cache says about the page is outdated.
      if (isNew) client.removeQueries({ queryKey: keys.ownPublicPage })
      client.setQueryData(ownProfileQuery(saved.id).queryKey, saved)
      // The schedule is stored in the profile and shares its version.
      void refresh(client, stale.availability)
      void refresh(client, stale.firstSteps)
      onSaved()
    },
    onFailed: (error) =>
      isChangedElsewhere(error) ? refresh(client, stale.ownProfile(user?.id ?? '')) : showRefusalAtField(form, error),
  })
}

const isChangedElsewhere = (error: Error) => error instanceof CallFailed && error.code === 'profile_changed'

/** Focuses the first invalid field after each failed submit. */
function useFocusOnWrong(form: ProfileFormApi) {
  const frame = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return frame
}

function PolicyCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(policyTranslations)
  const chosen = useWatch({ control: form.control, name: 'cancellation_policy' })
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <h2>{t('title')}</h2>
      <p className="text-muted">{t('chooseText')}</p>
      <RadioList
        legend={t('title')}
        boxed
        options={policies.map((policy) => {
          const { freeHours: free, keptLate: late, keptAbsent: absent } = policyTerms[policy]
          return { value: policy, label: t(policy), hint: t('forTrainer', { free, late, absent }) }
        })}
        chosen={chosen}
        onChoose={(policy) => form.setValue('cancellation_policy', policy, { shouldDirty: true })}
      />
    </Card>
  )
}

function AboutCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const [language] = useLanguage()
  const nameOf = useTranslations(nameTranslations)
  const errorOf = useFieldErrorText(form)
  const { register, formState } = form
  return (
    <Card padded className="grid grid-cols-1 gap-5">
      <h2>{t('about')}</h2>
      <TextArea
        {...register('bio')}
        defaultValue={formState.defaultValues?.bio}
        label={t('bio')}
        hint={t('bioHint')}
        rows={5}
        maxLength={profileLimits.bioCharacters}
        error={errorOf('bio')}
      />
      <ChoiceChips
        {...register('specializations')}
        legend={t('specializations')}
        options={specializations.map((value) => ({ value, label: nameOf(value) }))}
        error={errorOf('specializations')}
      />
      <ChoiceChips
        {...register('service_types')}
        legend={t('serviceTypes')}
        options={serviceTypes.map((value) => {
          const Icon = serviceIcons[value]
          return { value, label: nameOf(value), icon: <Icon aria-hidden /> }
        })}
        error={errorOf('service_types')}
      />
      <ChoiceChips
        {...register('languages')}
        legend={t('languages')}
        options={spokenLanguages.map((value) => ({ value, label: spokenLanguageNames[value][language] }))}
        error={errorOf('languages')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...register('bio_language')}
          label={t('bioLanguage')}
          options={languages.map((value) => ({ value, label: spokenLanguageNames[value][language] }))}
          error={errorOf('bio_language')}
        />
        <SelectField
          {...register('addressed_as')}
          label={t('addressedAs')}
          options={[
            { value: '', label: t('addressedAsNone') },
            ...addressForms.map((value) => ({ value, label: value })),
          ]}
          error={errorOf('addressed_as')}
        />
      </div>
    </Card>
  )
}

function PhotoCard({ profile }: { profile: Trainer | null }) {
  const t = useTranslations(pictureTranslations)
  const { user } = useSession()
  const { keepPhoto } = useUpdateCachedPictures()
  const { take, previews, progress, error } = usePictureUpload({
    action: 'upload photo',
    failed: t('photoFailed'),
    send: async (files, onProgress) => {
      const { photo_url } = await upload('POST /trainers/upload-photo', { field: 'file', files, onProgress })
      await keepPhoto(photo_url)
      if (!profile) toast.info(t('photoLoose'), 'photo without profile')
    },
    done: () => (profile ? t('photoSaved') : undefined),
  })
  const photo = previews[0] ?? user?.picture ?? null
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <h2>{t('photo')}</h2>
      <div className="grid gap-4 xs:grid-cols-[88px_minmax(0,1fr)] sm:grid-cols-[120px_minmax(0,1fr)]">
        <Portrait name={user?.name ?? ''} photo={photo} className="aspect-4/5 w-22 xs:w-full" />
        <FileDrop
          label={t(photo ? 'changePhoto' : 'choosePhoto')}
          hint={t('dropPhoto')}
          icon={<Camera aria-hidden />}
          accept={imageTypes.join(',')}
          busy={progress !== undefined}
          error={error}
          onFiles={(files) => take(files.slice(0, 1))}
        >
          {progress !== undefined && (
            <ProgressBar value={progress} label={t('uploading', { percent: Math.round(progress * 100) })} />
          )}
        </FileDrop>
      </div>
    </Card>
  )
}

interface SaveButtonsProps {
  readonly isBusy: boolean
  readonly isOutdated: boolean
  readonly onCancel: (() => void) | undefined
}

function SaveButtons({ isBusy, isOutdated, onCancel }: SaveButtonsProps) {
  const t = useTranslations(editTranslations)
  return (
    <>
      {onCancel && (
        <Button variant="secondary" onClick={() => beforeLeaving(onCancel)} className="max-wide:flex-1">
          {t('cancel')}
        </Button>
      )}
      {!isOutdated && (
        <Button type="submit" busy={isBusy} busyLabel={t('saving')} className="max-wide:flex-2">
          {t('save')}
        </Button>
      )}
    </>
  )
}

/**
 * Warns about packages that contradict the price per session. Their prices may be intended. A click leads to the first
 * of these packages.
 */
function PackagesToCheck({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const [packages, price] = useWatch({ control: form.control, name: ['pricing_packages', 'price_per_session'] })
  const toCheck = packages.map((typed) => contradictsTypedPrice(typed, parsePriceField(price)))
  const count = toCheck.filter(Boolean).length
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={() => form.setFocus(`pricing_packages.${toCheck.indexOf(true)}.price`)}
      className="-mt-1 flex min-h-11 items-center gap-1.5 rounded-sm text-left text-sm underline decoration-line-strong underline-offset-3 max-wide:w-full wide:mt-0 wide:mr-auto"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      {t('checkPackages', { count })}
    </button>
  )
}
