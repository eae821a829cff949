/** What is offered and has no measures under a price table: the product itself, an option or a finish, by code. */
export type Unmeasured = { list: 'productMeasures' | 'optionMeasures' | 'finishMeasures'; code: string };
