import type { Account } from '@entrena/contract/accounts/account-entity'
import type { User } from '@entrena/contract/accounts/entity'

/** Returns an account with a password, as the account page loads it. */
export function makeAccount(user: User, about: Partial<Account> = {}): Account {
  return {
    user,
    phone: null,
    has_password: true,
    is_freshly_signed_in: false,
    has_second_factor: false,
    new_email: null,
    muted_mails: [],
    external: null,
    ...about,
  }
}
