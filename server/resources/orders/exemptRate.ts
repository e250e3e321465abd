import { sql } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import { exemptTerritory } from '#contract/vatExemption.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Customer } from './customer.ts';
import type { Line, LineVat } from './lines.ts';

type Shipped = Pick<Order, 'deliveryAddress' | 'orderDate'>;

/** The exempt rate of a territory on a day; none prevents the validation. */
const findExempt = async (db: Db, territory: string, date: string): Promise<LineVat> => {
    const [found] = await query<LineVat>(
        db,
        sql`select id as "vatRate", rate::text from vat_rates where rate = 0 and territory = ${territory}
            and valid_from <= ${date} and (valid_to is null or valid_to >= ${date}) order by code limit 1`,
    );
    return found ?? { vatRate: null, rate: null };
};

/** The VAT of an order's lines: that of their item, or the exempt rate that the customer's exemption asks for. */
export const vatFor = async (db: Db, { vatExemption }: Customer, order: Shipped): Promise<(line: Line) => LineVat> => {
    const territory = exemptTerritory(vatExemption, order.deliveryAddress);
    if (territory === undefined) return ({ item }) => item;
    const exempt = await findExempt(db, territory, order.orderDate);
    return () => exempt;
};
