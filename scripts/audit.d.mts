export function parseAudit(output: string): { readonly lines: readonly string[]; readonly isGood: boolean }
