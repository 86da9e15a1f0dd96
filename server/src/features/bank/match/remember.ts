/** Caches a function's results by key. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { readonly value: Value }>()
  return (key) => {
    const known = values.get(key)
    if (known) return known.value
    const value = compute(key)
    values.set(key, { value })
    return value
  }
}
