/**
 * Radix's scroll lock adds a <style> tag, which the content security policy allows only with the nonce of this response.
 * The scroll lock reads the nonce from webpack's global.
 */
export function passStyleNonce(): void {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content')
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
