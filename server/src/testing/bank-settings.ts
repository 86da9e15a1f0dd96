/** Bank settings that production requires. */
export const bankSettings = {
  BANK_NAME: 'Banco de Prueba',
  BANK_ACCOUNT_HOLDER: 'Entrena SRL',
  BANK_ACCOUNT_NUMBER: '000-000000-0',
  BANK_ACCOUNT_TYPE: 'Savings',
}
