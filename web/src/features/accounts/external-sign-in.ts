import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { configQuery } from '@/lib/api/public-config'
import { preferRole } from './preferred-role'

/** Opening this URL starts the external sign-in, which ends with a redirect to /auth-callback. */
export const externalSignInPath = '/api/auth/external?redirect=/auth-callback'

/** Returns whether the server offers external sign-in: undefined while loading, false if the request failed. */
export function useExternalSignIn(): boolean | undefined {
  const { data, isError } = useQuery(configQuery)
  return data?.external_sign_in ?? (isError ? false : undefined)
}

/** Trainers register with the external provider, or with the registration form if the server offers no provider. */
export function useTrainerStart(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    preferRole('trainer')
    const config = await client.ensureQueryData(configQuery).catch(() => undefined)
    if (config?.external_sign_in) window.location.assign(externalSignInPath)
    else await navigate('/register')
  }
}
