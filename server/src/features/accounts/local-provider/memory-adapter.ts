import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The provider creates an adapter for each model; all of them share this store. */
const entries = new Map<string, { payload: AdapterPayload; expiresAt: number }>()

export class MemoryAdapter implements Adapter {
  constructor(private readonly kind: string) {}

  private key(id: string): string {
    return `${this.kind} ${id}`
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const now = Date.now()
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(key)
    entries.set(this.key(id), { payload, expiresAt: now + expiresIn * 1000 })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = entries.get(this.key(id))
    return found && found.expiresAt > Date.now() ? found.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...entries.values()].find(({ payload }) => payload.uid === uid)?.payload
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
  }
}
