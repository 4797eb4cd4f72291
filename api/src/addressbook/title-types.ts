/** On whose name invoices are issued, by its code. */
export const titleTypes = { 1: '个人', 2: '企业' } as const
export type TitleType = keyof typeof titleTypes
export const enterpriseTitle = 2

/** What a special VAT invoice names beside the title and the tax number. */
export const specialInvoiceFields = ['bankName', 'bankAccount', 'regAddress', 'regPhone'] as const

/** Whether a special VAT invoice can be issued on it: that of an enterprise with bank and registration. */
export const servesSpecialInvoice = (
  it: { readonly titleType: TitleType } & Readonly<Record<(typeof specialInvoiceFields)[number], string | null>>,
): boolean => it.titleType === enterpriseTitle && specialInvoiceFields.every((name) => it[name])
