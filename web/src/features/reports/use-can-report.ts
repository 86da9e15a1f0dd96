import { useSession } from '@/features/accounts/public'

/** Clients and trainers report others; admins decide. */
export function useCanReport(ownerId?: string): boolean {
  const { user } = useSession()
  return (user?.role === 'client' || user?.role === 'trainer') && user.id !== ownerId
}
