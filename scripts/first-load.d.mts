export const maxFirstLoadKb: number
export function measureFirstLoad(): Promise<Map<string, number>>
