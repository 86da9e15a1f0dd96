import type { Account } from '@entrena/contract/accounts/account-entity'
import { accountProfile } from '@entrena/contract/accounts/drafts'
import { nameReserved } from '@entrena/contract/accounts/errors'
import { showPhone } from '@entrena/contract/accounts/phone'
import { zodResolver } from '@hookform/resolvers/zod'
import { Phone } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import strip from '@/assets/art/strip-malecon.svg'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { useErrorText } from '../forms'
import { formTranslations } from '../forms-translations'
import { accountTranslations } from './account-translations'
import { PicturePart } from './picture-part'
import { useKeepAccount } from './queries'

export function ProfileSection({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  const [language] = useLanguage()
  const { user } = account
  return (
    <section
      id="profile"
      aria-labelledby="profile-title"
      className="min-w-0 scroll-mt-24 overflow-hidden rounded-card border border-line bg-surface"
    >
      <img src={strip} alt="" width={1200} height={160} className="h-24 w-full object-cover wide:h-28" />
      <div className="grid grid-cols-1 gap-5 px-5 pb-5 wide:px-6 wide:pb-6">
        <PicturePart account={account}>
          <h2 id="profile-title" className="wrap-anywhere">
            {user.name}
          </h2>
          <p className="text-sm text-muted">
            {t('since', { month: formatInstant(user.created_at, language, 'month') })}
          </p>
        </PicturePart>
        <ProfileForm key={user.id} account={account} />
      </div>
    </section>
  )
}

const saveAction = 'save account'
const fields = ['name', 'phone'] as const

const valuesOf = ({ user, phone }: Account) => ({ name: user.name, phone: phone === null ? '' : showPhone(phone) })

function useSaveProfile(onSaved: (account: Account) => void, onReserved: () => void) {
  const t = useTranslations(accountTranslations)
  const keep = useKeepAccount()
  return useSingleFlight(async (body: z.output<typeof accountProfile>) => {
    try {
      const saved = await call('PUT /me/account', { body })
      onSaved(saved)
      toast.success(t('saved'), saveAction)
      await keep(saved)
    } catch (error) {
      if (error instanceof CallFailed && error.code === nameReserved.code) return onReserved()
      toast.error(detailOf(error) ?? t('saveFailed'), saveAction)
    }
  })
}

function ProfileForm({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  const tForm = useTranslations(formTranslations)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(accountProfile),
    defaultValues: valuesOf(account),
  })
  const { errors, isDirty, isSubmitting } = formState
  const errorAt = useErrorText(errors, fields)
  const save = useSaveProfile(
    (saved) => reset(valuesOf(saved)),
    () => setError('name', { message: nameReserved.code }, { shouldFocus: true }),
  )
  useUnsavedInput(isDirty)
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid grid-cols-1 gap-5 wide:grid-cols-2 wide:items-start">
      <TextField {...register('name')} autoComplete="name" label={tForm('fullName')} error={errorAt('name')} />
      <TextField
        {...register('phone')}
        type="tel"
        autoComplete="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        icon={<Phone aria-hidden />}
        error={errorAt('phone')}
      />
      <Button
        type="submit"
        size="md"
        disabled={!isDirty}
        busy={isSubmitting}
        busyLabel={t('saving')}
        className="sm:justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}
