/** Kinds of invoices that a shop may issue, by number. */
export const invoiceTypes = { 1: '纸质普票', 2: '电子普票', 3: '纸质专票', 4: '电子专票' } as const
