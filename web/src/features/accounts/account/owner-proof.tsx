import { passwordWrong } from '@entrena/contract/accounts/account-errors'
import { freshSignInMinutes } from '@entrena/contract/accounts/rules'
import { codeMissing, codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { CallFailed } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { externalSignInPath } from '../external-sign-in'
import { useErrorTextOfForm } from '../forms'
import { SecondFactorCodeField } from '../second-factor/code-field'
import { changeTranslations } from './change-translations'
import { accountQuery } from './queries'

const fieldNames = ['password', 'code'] as const
type Field = (typeof fieldNames)[number]
/** Errors as the form library stores them, so that all forms share the texts of errors. */
type Refused = { readonly [F in Field]?: { readonly message: string } | undefined }

/** The field at which a server refusal is shown. */
const fieldOf = new Map<string, Field>([
  [passwordWrong.code, 'password'],
  [codeMissing.code, 'code'],
  [codeWrong.code, 'code'],
])

export type OwnerProofState = ReturnType<typeof useOwnerProof>

interface OwnerProof {
  readonly fields: RefObject<HTMLDivElement | null>
  readonly typed: { readonly [F in Field]: string }
  readonly type: (field: Field, text: string) => void
  readonly asks: { readonly [F in Field]: boolean }
  /** Error code of each field. */
  readonly refused: Refused
}

/**
 * Fields for the password and, with two-step verification, a code, which the server requires for sensitive changes.
 * `read` returns the values to send, or undefined if a field is empty. `takeRefusal` shows a refusal at its field, and
 * returns whether there is one.
 */
export function useOwnerProof({ hasSecondFactor = false } = {}) {
  const client = useQueryClient()
  const { data: account } = useQuery(accountQuery)
  const fields = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState({ password: '', code: '' })
  const [refused, setRefused] = useState<Refused>({})
  // Set once the server has asked for a password or code that, according to the cached account, was not needed.
  const [wasWanted, setWanted] = useState(false)
  const [wasCodeWanted, setCodeWanted] = useState(false)
  const asks = {
    password: account?.has_password ?? true,
    code: hasSecondFactor || account?.has_second_factor || wasCodeWanted,
  }

  function refuseAt(field: Field, code: string) {
    setRefused({ [field]: { message: code } })
    const focus = () => fields.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
    if (asks[field]) focus()
    // A field that is not rendered yet will be rendered in the next frame.
    else requestAnimationFrame(focus)
  }

  function read(): { readonly password?: string; readonly code?: string } | undefined {
    const empty = fieldNames.find((field) => asks[field] && typed[field].trim() === '')
    if (empty) return void refuseAt(empty, empty === 'code' ? codeMissing.code : 'required')
    return { ...(asks.password && { password: typed.password }), ...(asks.code && { code: typed.code }) }
  }

  function takeRefusal(error: unknown): boolean {
    const code = error instanceof CallFailed ? error.code : undefined
    const field = code && fieldOf.get(code)
    if (!field) return false
    setWanted(true)
    if (field === 'code') setCodeWanted(true)
    void refresh(client, stale.account)
    refuseAt(field, code)
    return true
  }

  return {
    proof: {
      fields,
      typed,
      type: (field: Field, text: string) => {
        setTyped({ ...typed, [field]: text })
        setRefused({ ...refused, [field]: undefined })
      },
      asks,
      refused,
    } satisfies OwnerProof,
    read,
    takeRefusal,
    /** True if the account has no password and its owner must sign in again before the change. */
    needsSignIn: account !== undefined && !account.has_password && !account.is_freshly_signed_in,
    /** True if every refund asks for password or code. Otherwise only a refund to new bank details does. */
    isAlwaysNeeded: asks.code || wasWanted,
  }
}

interface OwnerProofFieldsProps {
  readonly proof: OwnerProof
  /** True for a change that affects money, so that a hint explains why the password is needed. */
  readonly isAboutMoney?: boolean
}

export function OwnerProofFields({ proof, isAboutMoney = false }: OwnerProofFieldsProps) {
  const { fields, typed, type, asks, refused } = proof
  const t = useTranslations(changeTranslations)
  const errorAt = useErrorTextOfForm(refused, fieldNames)
  const bind = (field: Field) => ({
    name: field,
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
    error: errorAt(field),
  })
  if (!asks.password && !asks.code) return null
  return (
    <div ref={fields} className={joinClasses('grid grid-cols-1 gap-4', isAboutMoney && 'border-line border-t pt-4')}>
      {asks.password && (
        <TextField
          {...bind('password')}
          type="password"
          autoComplete="current-password"
          label={t('current')}
          hint={isAboutMoney ? t('ownerHint') : undefined}
          icon={<Lock aria-hidden />}
        />
      )}
      {asks.code && <SecondFactorCodeField {...bind('code')} />}
    </div>
  )
}

/** Explains to the owner of an account without a password how to sign in again before a change. */
export function FreshSignInDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useTranslations(changeTranslations)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('freshNeeded', { minutes: freshSignInMinutes })}
      actions={
        <>
          <ButtonLink to="/forgot" variant="secondary">
            {t('byMail')}
          </ButtonLink>
          <a href={externalSignInPath} className={buttonClass({})}>
            {t('signInAgain')}
          </a>
        </>
      }
    />
  )
}
