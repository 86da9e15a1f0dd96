/**
 * The scroll lock behind dialogs writes a <style> tag, which the content security policy allows only with the nonce
 * of this response. The lock reads it from the global that bundlers agreed on.
 */
export function passStyleNonce(): void {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content')
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
