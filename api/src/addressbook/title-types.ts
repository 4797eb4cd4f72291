/** Kinds of invoice titles, by code. */
export const titleTypes = { 1: '个人', 2: '企业' } as const
export type TitleType = keyof typeof titleTypes
export const enterpriseTitle = 2

/** Fields that a special VAT invoice needs beside the title and the tax number. */
export const specialInvoiceFields = ['bankName', 'bankAccount', 'regAddress', 'regPhone'] as const

/** Returns whether a special VAT invoice can be issued on a title: only on an enterprise's, with its bank and registration. */
export const servesSpecialInvoice = (
  it: { readonly titleType: TitleType } & Readonly<Record<(typeof specialInvoiceFields)[number], string | null>>,
): boolean => it.titleType === enterpriseTitle && specialInvoiceFields.every((name) => it[name])
