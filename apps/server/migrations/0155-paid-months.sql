-- The months for which a payslip or bank statement proves pay. Funders count them.

alter table placement_documents add paid_from date, add paid_to date,
  add constraint placement_documents_paid check (paid_from <= paid_to and extract(day from paid_from) = 1 and extract(day from paid_to) = 1),
  add constraint placement_documents_paid_whole check ((paid_from is null) = (paid_to is null));
comment on column placement_documents.paid_from is 'The first day of the first month of pay that the document proves';
comment on column placement_documents.paid_to is 'The first day of the last month of pay';
