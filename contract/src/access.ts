export const roles = ['client', 'trainer', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who may use an endpoint. `signed-in` also admits people who have not chosen a role yet. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]
