/** Something that whoever runs the command can mend; printed without a stack. */
export class OperatorError extends Error {}
