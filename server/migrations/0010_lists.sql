DROP FUNCTION trainers_around(cube, float8, text, text, int);--> statement-breakpoint
CREATE FUNCTION trainers_around(centre cube, chord float8, service text, specialization text, how_many int, beyond_away float8, beyond_id uuid)
RETURNS TABLE (user_id uuid, away float8) LANGUAGE plpgsql STABLE ROWS 50
-- The planner has no idea how many trainers a box holds and would read and sort them all; the index gives them in order.
SET enable_bitmapscan = off SET enable_sort = off
AS $$
BEGIN
  RETURN QUERY
    SELECT p.user_id, p.globe <-> centre
    FROM trainer_profiles p
    JOIN users u ON u.id = p.user_id AND u.role = 'trainer'
    WHERE p.globe <@ cube_enlarge(centre, chord, 3) -- what the index can look up
      AND p.globe <-> centre <= chord -- what is exact
      AND (beyond_id IS NULL OR (p.globe <-> centre, p.user_id) > (beyond_away, beyond_id)) -- the next page
      AND (service IS NULL OR p.service_types @> ARRAY[service])
      AND (trainers_around.specialization IS NULL OR p.specializations @> ARRAY[trainers_around.specialization])
    -- By distance alone, which is all that the index can order by: the caller sorts those at the same distance, so all of them come.
    ORDER BY p.globe <-> centre
    FETCH FIRST how_many ROWS WITH TIES;
END $$;
