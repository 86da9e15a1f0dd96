export function computesPurchaseId(file: string, source: string): boolean
export function findBrokenRules(from: string, to: string): string[]
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined
export function findForeignWrites(file: string, source: string): string[]
export function findRowLocks(file: string, source: string): string[]
export function updatesAllBookingColumns(file: string, source: string): boolean
