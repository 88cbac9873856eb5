-- Several candidates without an email may be registered with the mobile number of their family; the same person only once.

drop index candidates_verified_mobile_number;
create unique index candidates_verified_mobile_number on candidates
  (mobile_number, name_key(name), coalesce(extract(year from date_of_birth), 0))
  where mobile_number_verified and email is null and erased_at is null;
